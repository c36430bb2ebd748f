import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { operations } from '../../wire/api.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const guide = await readFile(join(checkout, 'CONTRIBUTING.md'), 'utf8');

test('the files that CONTRIBUTING.md names exist', () => {
  const named = guide.matchAll(/`((?:bin|db|demo|sdk|shared|src|test|web|wire)\/[\w./-]+\.\w+)`/g);
  const paths = [...named].map(([, path = '']) => path);
  assert.ok(paths.length > 30);
  assert.deepEqual(
    paths.filter((path) => !path.includes('NNNN') && !existsSync(join(checkout, path))),
    [],
  );
});

test('CONTRIBUTING.md names every folder of src, and every folder of tests', () => {
  const unnamed = (parent: string, pattern: (folder: string) => string) =>
    foldersOf(parent).filter((folder) => !new RegExp(pattern(folder)).test(guide));
  assert.deepEqual(
    unnamed('src', (folder) => `(?<![\\w-])${folder}/`),
    [],
  );
  assert.deepEqual(
    unnamed('test', (folder) => `\`test/${folder}/\``),
    [],
  );
});

test('an operation, its example and its route are found by the URL, with the exceptions that CONTRIBUTING.md lists', async () => {
  const contracts = await read('wire/*.ts');
  const examples = await read('wire/examples/*.ts');
  const routes = await read('src/**/*routes.ts');
  assert.ok(operations.length > 80);
  for (const { operationId, path } of operations) {
    const { wire, src } = placeOf(path.replace('/api/v1', ''));
    const where = `${operationId}, ${path}`;
    assert.match(
      contracts.get(`wire/${wire}.ts`) ?? '',
      new RegExp(`  operationId: '${operationId}',`),
      where,
    );
    assert.match(
      examples.get(`wire/examples/${wire}.ts`) ?? '',
      new RegExp(`^  ${operationId}: {`, 'm'),
      where,
    );
    const lines = [...routes].filter(([, text]) => new RegExp(`\\bwire\\.${operationId}\\b`).test(text));
    assert.deepEqual(
      lines.map(([file]) => file.split('/')[1]),
      [src],
      where,
    );
  }
});

/** The names of its file in wire/ and of its folder in src/. */
function placeOf(url: string): { wire: string; src: string } {
  const [exception] = [...exceptions].filter(([prefix]) => `${url}/`.startsWith(`${prefix}/`));
  const [, segment = ''] = url.split('/');
  return exception?.[1] ?? { wire: segment, src: segment };
}

/** From the table of exceptions: the beginnings of URLs, and what is called otherwise. */
const exceptions = new Map(
  [...guide.matchAll(/^\| (`\/.*) \| (.*) \|$/gm)].flatMap(([, urls = '', names = '']) => {
    const [wire = '', src = wire] = [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
    return [...urls.matchAll(/`([^`]+)`/g)].map(([, url = '']) => [url, { wire, src }] as const);
  }),
);

function foldersOf(parent: string): string[] {
  const folders = readdirSync(join(checkout, parent), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  assert.ok(folders.length > 15);
  return folders.map(({ name }) => name);
}

async function read(pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const path of glob(pattern, { cwd: checkout }))
    texts.set(path, await readFile(join(checkout, path), 'utf8'));
  return texts;
}
