import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containsText } from './contains-text.ts';

test('a text contains another whatever its case is and however its accents were typed', () => {
  assert.ok(containsText('Nguyễn Thị Ánh', 'THỊ Á'.normalize('NFD')));
  assert.ok(containsText('Nguyễn Thị Ánh'.normalize('NFD'), 'thị á'));
  assert.ok(containsText('anything', ''));
  assert.ok(!containsText('Nguyễn', 'Nguyen'));
});
