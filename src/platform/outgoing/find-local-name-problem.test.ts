import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLocalNameProblem } from './find-local-name-problem.ts';
import type { Lookup } from './lookup.ts';
import { parseNetworks } from './networks.ts';
import { RequestError } from './request-error.ts';
import { resolvingTo } from './resolving-to.fixture.ts';

const problem = 'must point to a public address';
const allowed = parseNetworks('10.0.0.0/8, 169.254.0.0/16');

test('a name that is not local is accepted without a lookup', async () => {
  const lookup: Lookup = () => assert.fail('looked up');
  for (const host of ['example.com', 'intranet', 'db.internal.example', '8.8.8.8', '::1'])
    assert.equal(await findLocalNameProblem(host, [], { lookup }), null, host);
});

test('a local name is accepted if it lies in the allowed networks', async () => {
  const check = (...addresses: string[]) =>
    findLocalNameProblem('db.internal', allowed, { lookup: resolvingTo(...addresses) });
  assert.equal(await check('10.0.0.1'), null);
  assert.equal(await check('10.0.0.1', '192.168.0.1'), problem);
  assert.equal(await check('192.168.0.1'), problem);
  assert.equal(await check('10.0.0.1', '169.254.169.254'), problem);
  assert.equal(await check('fd00:ec2::254'), problem);
});

test('a local name that does not exist is rejected in the same words as one in another network', async () => {
  const lookup: Lookup = async () => {
    throw new RequestError('host name not found');
  };
  assert.equal(await findLocalNameProblem('nowhere.internal', allowed, { lookup }), problem);
  assert.equal(await findLocalNameProblem('nothing.local', allowed, { lookup: resolvingTo() }), problem);
});

test('a resolver that never responds delays the check by 3 s at most', async () => {
  const begun = performance.now();
  const lookup: Lookup = () => new Promise(() => {});
  assert.equal(await findLocalNameProblem('slow.internal', allowed, { lookup }), problem);
  const seconds = (performance.now() - begun) / 1_000;
  // The timer of a busy machine may come late.
  assert.ok(seconds > 2.9 && seconds < 30, `${seconds} s`);
});
