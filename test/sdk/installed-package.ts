import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';

const run = promisify(execFile);
export const checkout = fileURLToPath(new URL('../../', import.meta.url));
/** The folder of an application. */
export const folder = await mkdtemp(join(tmpdir(), 'assent-sdk-'));
after(() => rm(folder, { recursive: true, force: true }));

/** The files of the package, once the application has installed it. */
export const application = packAndInstall();

/** The modules that an entry of the installed package consists of, with their code, by their paths. */
export async function modulesOf(entry: string): Promise<Map<string, string>> {
  await application;
  const found = new Map<string, string>();
  const read = async (file: string) => {
    if (found.has(file)) return;
    const code = await readFile(join(folder, 'node_modules/@assent/sdk/dist', file), 'utf8');
    found.set(file, code);
    for (const [, next] of code.matchAll(/(?:from|import) '\.\/([^']+)'/g)) await read(next ?? '');
  };
  await read(`${entry}.js`);
  return found;
}

/** An entry of the installed package as one script that defines a global variable. */
export async function asScript(entry: string, name: string): Promise<string> {
  await application;
  const input = join(folder, `node_modules/@assent/sdk/dist/${entry}.js`);
  const build = await rolldown({ input, platform: 'neutral' });
  const { output } = await build.generate({ format: 'iife', name });
  await build.close();
  return output[0].code;
}

async function packAndInstall(): Promise<{ files: string[] }> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(checkout, 'sdk'),
  });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  const place = join(folder, 'node_modules/@assent/sdk');
  await mkdir(place, { recursive: true });
  // As npm installs a package without dependencies.
  await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', place]);
  return { files: files.map(({ path }: { path: string }) => path) };
}
