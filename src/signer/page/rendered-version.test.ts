import assert from 'node:assert/strict';
import { test } from 'node:test';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { createVersionRenderer } from './rendered-version.ts';
import { clause } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

test('a version is rendered only once', () => {
  const render = createVersionRenderer();
  const first = render({ id: 'a', clauses: [clause('x')] }, en);
  assert.equal(render({ id: 'a', clauses: [clause('x')] }, en), first);
});

test('the least recently used version is evicted for new ones', () => {
  const render = createVersionRenderer(4_000);
  const versions = ['a', 'b'].map((id) => ({ id, clauses: [clause(id)] }));
  const [a, b] = versions.map((version) => render(version, en));
  assert.ok(versions[0] && versions[1]);
  assert.equal(render(versions[0], en), a, 'both fit');
  for (let i = 0; i < 10 && render(versions[0], en) === a; i += 1)
    render({ id: `new ${i}`, clauses: [clause('x')] }, en);
  assert.equal(render(versions[0], en), a, 'a is used often');
  assert.notEqual(render(versions[1], en), b, 'b is not');
});

test('what changed counts towards the size of the cache, so also the text of removed clauses', () => {
  const render = createVersionRenderer(100_000);
  const removed = { id: 'e', version_number: 1, clauses: [clause('x', { title: 'x'.repeat(60_000) })] };
  const [a, b] = ['a', 'b'].map((id) => ({ id, clauses: [] }));
  assert.ok(a && b);
  const rendered = render(a, en, removed);
  assert.ok(render(a, en, removed) === rendered);
  render(b, en, removed);
  assert.ok(render(a, en, removed) !== rendered);
});

test('a version larger than the cache is rendered but not cached', () => {
  const render = createVersionRenderer(10);
  const version = { id: 'a', clauses: [clause('x')] };
  assert.notEqual(render(version, en), render(version, en));
  assert.deepEqual(render(version, en), render(version, en));
});

test('a version is cached separately in each language', () => {
  const render = createVersionRenderer();
  const version = { id: 'a', clauses: [clause('x')] };
  const german = render(version, de);
  assert.match(joinParts([german.initialFields]), /Verpflichtend/);
  assert.match(joinParts([render(version, en).initialFields]), /Mandatory/);
  assert.equal(render(version, de), german);
});
