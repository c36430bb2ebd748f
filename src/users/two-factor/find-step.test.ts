import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStep } from './find-step.ts';

const secret = '12345678901234567890';

// RFC 6238, appendix B: the last six digits of the codes for SHA-1.
for (const [seconds, code] of [
  [1234567890, '005924'],
  [1111111109, '081804'],
  [20000000000, '353130'],
] as const)
  test(`the code of RFC 6238 at ${seconds} s is right for its step and one step around it`, () => {
    const step = Math.floor(seconds / 30);
    const found = [-2, -1, 0, 1, 2].map((off) => findStep(secret, code, (seconds + off * 30) * 1000));
    assert.deepEqual(found, [undefined, step, step, step, undefined]);
  });

test('a wrong code, a longer one and no code are wrong', () => {
  for (const wrong of ['005925', '89005924', '', '00592é'])
    assert.equal(findStep(secret, wrong, 1_234_567_890_000), undefined);
});
