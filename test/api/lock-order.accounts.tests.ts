import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { openBrowser, type Person, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { inTurn } from '../support/held-locks.ts';
import { createResetToken } from '../support/reset-token.ts';

hashPasswordsQuickly();

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const organisation = await assent.organisation();
const newPassword = 'a password of the reset';

async function prepareReset(person: Person) {
  const token = await createResetToken(assent, person);
  return async () => (await openBrowser(assent.url).auth('/reset-password', { token, newPassword })).status;
}

const accountOf = ({ id }: Person) => sql`select from accounts where user_id = ${id} for update`;

for (const isFirst of [true, false])
  test(`a reset and a change of the password do not deadlock, and one of them counts: the reset comes ${isFirst ? 'first' : 'second'}`, async () => {
    const person = await signInMember(assent, organisation);
    const { password: currentPassword } = person;
    const reset = await prepareReset(person);
    const change = async () =>
      (await person.browser.auth('/change-password', { currentPassword, newPassword: 'another password' }))
        .status;
    const statuses = await (isFirst
      ? inTurn(db, accountOf(person), reset, change)
      : inTurn(db, accountOf(person), change, reset));
    assert.deepEqual(statuses, [200, 400]);
  });

test('a reset and a new link from the operator do not deadlock', async () => {
  const person = await signInMember(assent, organisation);
  const [status] = await inTurn(db, accountOf(person), await prepareReset(person), () =>
    createResetToken(assent, person, { disableTwoFactor: true }),
  );
  assert.equal(status, 200);
});
