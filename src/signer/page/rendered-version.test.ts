import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './messages/en.ts';
import { createVersionRenderer } from './rendered-version.ts';
import { clause } from './signing.fixture.ts';

test('a version is rendered once', () => {
  const render = createVersionRenderer(en);
  const first = render({ id: 'a', clauses: [clause('x')] });
  assert.equal(render({ id: 'a', clauses: [clause('x')] }), first);
});

test('the version used least recently makes room for new ones', () => {
  const render = createVersionRenderer(en, 4_000);
  const versions = ['a', 'b'].map((id) => ({ id, clauses: [clause(id)] }));
  const [a, b] = versions.map(render);
  assert.ok(versions[0] && versions[1]);
  assert.equal(render(versions[0]), a, 'both fit');
  for (let i = 0; i < 10 && render(versions[0]) === a; i += 1)
    render({ id: `new ${i}`, clauses: [clause('x')] });
  assert.equal(render(versions[0]), a, 'a is used all the time');
  assert.notEqual(render(versions[1]), b, 'b is not');
});

test('a version larger than the whole room is rendered, and not kept', () => {
  const render = createVersionRenderer(en, 10);
  const version = { id: 'a', clauses: [clause('x')] };
  assert.notEqual(render(version), render(version));
  assert.deepEqual(render(version), render(version));
});
