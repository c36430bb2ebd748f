import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'rolldown/parseAst';

// Node ends what the tests of a file share as soon as it has run every test it knows. If the file then still waits for
// something, its other tests find their service stopped, depending on which of both takes longer.
test('no test file waits for anything after its first test', () => {
  const files = globSync('{src,test,wire,shared,web,demo}/**/*.{test,tests,faults}.ts');
  assert.ok(files.length > 500);
  assert.deepEqual(
    files.filter((file) => waitsAfterTest(readFileSync(file, 'utf8'))),
    [],
  );
});

test('a wait after the first test is found, also in a loop, and one inside of a test is none', () => {
  assert.ok(waitsAfterTest(`test('a', () => {}); const b: string = await find();`));
  assert.ok(
    waitsAfterTest(`for (const a of [1]) test('a', () => {}); for (const b of await find()) use(b);`),
  );
  assert.ok(!waitsAfterTest(`await start(); test('a', async () => { await find(); });`));
});

interface Node {
  type: string;
  start: number;
}

/** Whether the file itself, and none of its functions, waits for something after it has added a test. */
function waitsAfterTest(source: string): boolean {
  const parts = [...ownParts(parseAst(source, { lang: 'ts', sourceType: 'module' }))];
  const first = parts.find(isCallOfTest)?.start ?? Number.POSITIVE_INFINITY;
  return parts.some(({ type, start }) => type === 'AwaitExpression' && start > first);
}

function* ownParts(node: Node): Generator<Node> {
  yield node;
  if (/Function/.test(node.type)) return;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* ownParts(part);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isCallOfTest(node: Node): boolean {
  if (node.type !== 'CallExpression' || !('callee' in node) || !isNode(node.callee)) return false;
  return 'name' in node.callee && node.callee.name === 'test';
}
