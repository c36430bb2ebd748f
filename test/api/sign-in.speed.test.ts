import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { createUser, openBrowser } from '../harness/people.ts';
import { median } from '../support/median.ts';

const assent = await startAssent({}, { worker: false });
const rounds = 30;

/**
 * The median time of a request in milliseconds, for each kind of address. They alternate, so that load affects both.
 */
async function medians(path: string, bodies: ((n: number) => Promise<object>)[]): Promise<number[]> {
  const times = bodies.map((): number[] => []);
  for (let n = 0; n < rounds; n += 1)
    for (const [kind, body] of bodies.entries()) {
      const given = await body(n);
      const start = performance.now();
      await openBrowser(assent.url).auth(path, given);
      times[kind]?.push(performance.now() - start);
    }
  return times.map(median);
}

const unknown = async (n: number) => `nobody${n}@example.com`;
const known = async () => (await createUser(assent)).email;

for (const [what, path, rest] of [
  ['a wrong password', '/sign-in/email', { password: 'not the password' }],
  ['a request for a password reset', '/request-password-reset', {}],
] as const)
  test(`${what} takes as long for an address without an account as for one with an account`, async (t) => {
    const [without = 0, existing = 0] = await medians(
      path,
      [unknown, known].map((address) => async (n: number) => ({ email: await address(n), ...rest })),
    );
    t.diagnostic(`${without.toFixed(1)} ms without, ${existing.toFixed(1)} ms with an account`);
    assert.ok(Math.abs(without - existing) < 0.2 * Math.max(without, existing) + 2);
  });
