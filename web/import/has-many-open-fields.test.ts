import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../test/support/cpu-timer.ts';
import { hasManyOpenFields } from './has-many-open-fields.ts';

const field = (type: string) => `<w:r><w:fldChar w:dirty="true" w:fldCharType="${type}"/></w:r>`;

test('only fields that are open at the same time count', () => {
  const closed = field('begin') + field('separate') + field('end');
  assert.equal(hasManyOpenFields(closed.repeat(500)), false);
  assert.equal(hasManyOpenFields(field('begin').repeat(100)), false);
  assert.equal(hasManyOpenFields(field('begin').repeat(101)), true);
});

test('a text that repeats the name of the mark of a field is searched at once', () => {
  const cpuTime = cpuTimer();
  for (const text of [':fldChar ', '<w:fldChar :fldChar ', '<w:fldChar :fldCharType', '<w:fldChar'])
    assert.equal(hasManyOpenFields(text.repeat(100_000)), false);
  assert.ok(cpuTime() < 5_000);
});
