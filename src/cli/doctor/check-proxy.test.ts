import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkProxy } from './check-proxy.ts';

test('doctor warns when BASE_URL is https and no proxy is trusted, and otherwise says nothing about it', () => {
  const finding = checkProxy({ baseUrl: 'https://sign.example.com', trustedProxyHops: 0 });
  assert.equal(finding?.status, 'warning');
  assert.match(finding?.message ?? '', /^TRUSTED_PROXY_HOPS is 0, so evidence has the proxy's address/);
  assert.equal(checkProxy({ baseUrl: 'https://sign.example.com', trustedProxyHops: 1 }), undefined);
  assert.equal(checkProxy({ baseUrl: 'http://localhost:3000', trustedProxyHops: 0 }), undefined);
});
