import assert from 'node:assert/strict';
import type { Person } from '../harness/people.ts';

/** Whether the person's browser has a session that has not ended. */
export async function isSignedIn({ browser }: Person): Promise<boolean> {
  const { status } = await browser.api().get('/me');
  assert.ok(status === 200 || status === 401, `${status}`);
  return status === 200;
}
