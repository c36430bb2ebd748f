/**
 * Makes a release: `npm run release -- X.Y.Z`. Runs all checks and tests, sets the version, records the database,
 * commits, tags, and writes what is published into release/ (release-files.ts). A person does the pushing; once the tag
 * is pushed, .github/workflows/release.yml publishes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { releaseChangelog } from './release-changelog.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

try {
  release(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function release(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: npm run release -- X.Y.Z');
  if (read('git', 'status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed; commit or remove them first');
  if (read('git', 'tag', '--list', `v${version}`) !== '')
    throw new Error(`There is already a tag v${version}; choose the next version`);
  const date = new Date().toISOString().slice(0, 10);
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  const released = releaseChangelog(changelog, version, date);

  run('.ci/run');
  for (const folder of ['.', 'sdk'])
    run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version', '--prefix', folder);
  writeFileSync(`${root}CHANGELOG.md`, released.changelog);
  run('npm', 'run', 'record-release', '--', version);
  run('npm', 'run', 'generate');
  run('git', 'add', '--all');
  run('git', 'commit', '--message', `Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Assent ${version}`);
  run('npm', 'run', 'release-files');
  process.stdout.write(
    `release/ has assent-${version}.tgz, assent-sdk-${version}.tgz, the SBOM and the notes, assent-${version}.md. Next: git push --follow-tags\n`,
  );
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
}

function read(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8' }).trim();
}
