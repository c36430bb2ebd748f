import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodableUrl } from './unreadable-requests.ts';

test('a URL whose path can be decoded is unchanged, whatever its query', () => {
  for (const url of ['/', '/a%20b', '/a/%F0%9F%96%8B?x=%zz', '/a#%zz', '*', 'http://host/a?%'])
    assert.equal(decodableUrl(url), url);
});

test('invalid percent-encoding in the path is treated as literal characters', () => {
  assert.equal(decodableUrl('/a/%zz?x=%zz'), '/a/%25zz?x=%zz');
  assert.equal(decodableUrl('/%ff/%20'), '/%25ff/%2520');
  assert.equal(decodableUrl('/%'), '/%25');
});
