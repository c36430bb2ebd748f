import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** They run until they are stopped, or for so long that somebody may stop them. */
const long = ['start', 'assent', 'web', 'test', 'pictures', 'gallery', 'demo', 'bench'];

for (const name of Object.keys(scripts).filter((name) => long.includes(name.replace(/:.*/, ''))))
  test(`"npm run ${name}" replaces its shell, so that the program gets a signal that is sent to npm`, () => {
    assert.match(scripts[name] ?? '', /^exec (?!.*&&)/);
  });
