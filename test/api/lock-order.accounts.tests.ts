import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '../../src/platform/database/transact.ts';
import { createPasswordResetLink } from '../../src/users/create-password-reset-link.ts';
import { startAssent } from '../harness/assent.ts';
import { openBrowser, type Person, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { inTurn } from '../support/held-locks.ts';

hashPasswordsQuickly();

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const organisation = await assent.organisation();
const newPassword = 'a password of the reset';

const newLink = ({ email }: Person, disableTwoFactor = false) =>
  transact(db, (tx) => createPasswordResetLink(tx, { email, disableTwoFactor, baseUrl: assent.url }));

async function prepareReset(person: Person) {
  const { link } = await newLink(person);
  const token = new URL(link).searchParams.get('token');
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
  const [status, { email }] = await inTurn(db, accountOf(person), await prepareReset(person), () =>
    newLink(person, true),
  );
  assert.deepEqual([status, email], [200, person.email]);
});
