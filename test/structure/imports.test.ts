import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Import, readImports, sourceFiles } from './read-imports.ts';

const imports = readImports();

test('the imports of all source files are found', () => {
  for (const folder of ['src', 'wire', 'shared', 'sdk', 'web'])
    assert.ok(
      imports.some(({ from }) => from.startsWith(`${folder}/`)),
      folder,
    );
  assert.ok(imports.length > 2_000);
});

test('the contract imports nothing but itself', () => {
  onlyImports('wire', ['wire']);
});

test('shared code imports neither the server nor the dashboard', () => {
  onlyImports('shared', ['shared', 'wire']);
});

test('the client imports nothing but itself', () => {
  onlyImports('sdk', ['sdk']);
});

test('the dashboard imports the client, the contract and shared code, and nothing of the server', () => {
  onlyImports('web', ['web', 'sdk', 'wire', 'shared']);
});

test('the server imports neither the dashboard nor the client, and no test, demo or benchmark', () => {
  onlyImports('src', ['src', 'wire', 'shared']);
});

test('the platform imports no feature', () => {
  onlyImports('src/platform', ['src/platform', 'wire', 'shared']);
});

test('emails import no feature', () => {
  onlyImports('src/emails', ['src/emails', 'src/platform', 'wire', 'shared']);
});

test('events and evidence import no feature', () => {
  const below = ['src/events', 'src/evidence', 'src/emails', 'src/platform', 'wire', 'shared'];
  onlyImports('src/events', below);
  onlyImports('src/evidence', below);
});

test('only app.ts and worker.ts import routes, pages and jobs', () => {
  allow(
    ({ from, to }) =>
      !/^src\/.*\/(([\w-]+-)?routes|pages|[\w-]+\.job)\.ts$/.test(to) || /^src\/(app|worker)\.ts$/.test(from),
  );
});

test('only router.tsx imports the routes of the dashboard', () => {
  allow(({ from, to }) => !/^web\/.*\/routes\.ts$/.test(to) || from === 'web/router.tsx');
});

test('there are no barrels: no index files, and no files that only export what others define', () => {
  const barrels = sourceFiles().filter(
    (file) => /\/index\.\w+$/.test(file) || onlyReexports(readFileSync(file, 'utf8')),
  );
  assert.deepEqual(barrels, []);
});

test('of the startup code, features import only the configuration, the table of jobs and the OpenAPI document', () => {
  allow(({ from, to }) => {
    const isFeature = /^src\/[^/]+\//.test(from) && !from.startsWith('src/cli/');
    const isAbove = /^src\/([^/]+\.ts|cli\/)/.test(to) && !/^src\/(config|jobs|openapi)\.ts$/.test(to);
    return !(isFeature && isAbove);
  });
});

function onlyReexports(source: string): boolean {
  const statements = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  return statements !== '' && statements.replaceAll(/^export [^;=]*? from '[^']+';/gm, '').trim() === '';
}

/** Fails with the imports of `folder` from folders that are not allowed. */
function onlyImports(folder: string, allowed: string[]): void {
  allow(
    ({ from, to }) => !from.startsWith(`${folder}/`) || allowed.some((other) => to.startsWith(`${other}/`)),
  );
}

/** Fails with the imports that are not allowed. */
function allow(isAllowed: (given: Import) => boolean): void {
  const wrong = imports.filter((given) => !isAllowed(given));
  if (wrong.length > 0) assert.fail(`\n${wrong.map(({ from, to }) => `${from} imports ${to}`).join('\n')}`);
}
