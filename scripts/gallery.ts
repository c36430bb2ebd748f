/**
 * Takes a screenshot of every state of the signing page, the emails and the dashboard, by running the tests in
 * test/browser, and writes test-results/gallery/index.html, which shows them side by side. Arguments choose test files
 * by part of their name, and keep the screenshots of the others: `npm run gallery -- emails signing-page`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { galleryPage } from './gallery/page.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'test-results/gallery');
const chosen = process.argv.slice(2);

const files =
  chosen.length === 0
    ? globSync('test/browser/*.test.ts', { cwd: root })
    : globSync('test/browser/**/*.tests.ts', { cwd: root }).filter((file) =>
        chosen.some((part) => file.includes(part)),
      );
if (files.length === 0) {
  process.stderr.write(`No file in test/browser has a name with ${chosen.join(' or ')}\n`);
  process.exit(2);
}

// Several runs that choose different files make one gallery.
if (chosen.length === 0) await rm(folder, { recursive: true, force: true });
const tests = spawn(
  process.execPath,
  [
    '--import=./bin/libraries.js',
    '--import=./test/harness/follow-tests.ts',
    '--test',
    '--test-concurrency=2',
    '--test-reporter=dot',
    '--test-global-setup=test/harness/global-setup.ts',
    ...files,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ASSENT_TEST_SCREENSHOTS: folder } },
);
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => tests.kill(name));
const [code] = await once(tests, 'exit');
process.exitCode = code === 0 ? 0 : 1;

const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
process.stdout.write(`\n${pictures.length} screenshots: ${join(folder, 'index.html')}\n`);
