import assert from 'node:assert/strict';
import type { Person } from '../harness/people.ts';
import { totp } from './totp.ts';

/**
 * Sets up an authenticator app with the password and its current code, which is then used up: the next one that works
 * is `totp(secret, 1)`.
 */
export async function enableSecondFactor({
  browser,
  password,
}: Person): Promise<{ secret: string; usedCode: string; backupCodes: string[] }> {
  const { status, body } = await browser.auth('/two-factor/enable', { password });
  assert.equal(status, 200, JSON.stringify(body));
  const secret = new URL(body.totpURI).searchParams.get('secret') ?? '';
  const usedCode = totp(secret);
  const verified = await browser.auth('/two-factor/verify-totp', { code: usedCode });
  assert.equal(verified.status, 200, JSON.stringify(verified.body));
  return { secret, usedCode, backupCodes: body.backupCodes };
}
