import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { createPasswordReset, passwordResetLink } from '../users/create-password-reset.ts';
import { deliverAccountEmail } from './deliver-account-email.ts';
import type { EmailContext } from './email-context.ts';
import { renderPasswordReset } from './password-reset.ts';
import { sendPasswordReset } from './send-password-reset.queue.ts';

/** How long the link works; an email that could not be sent for longer is not wanted any more. */
const hours = 1;

/** Emails a link with which to choose a new password. Here is the first that asks whether there is such an account. */
export async function emailPasswordReset(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof sendPasswordReset>,
): Promise<void> {
  if (Date.now() - Date.parse(data.askedAt) > hours * 3_600_000) return;
  const user = await findUser(db, data.email);
  if (!user) return;
  const { token, expiresAt } = await transact(db, (tx) => createPasswordReset(tx, user.id, hours));
  await deliverAccountEmail(db, context, {
    kind: 'password_reset',
    occasion: `${user.id} ${data.askedAt}`,
    queue: sendPasswordReset,
    data,
    email: renderPasswordReset({ ...user, expiresAt, link: passwordResetLink(context.baseUrl, token) }),
  });
}

interface EmailedUser {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** In the language of the organisation the user has been in for longest. */
async function findUser(db: Db, email: string): Promise<EmailedUser | undefined> {
  const { rows } = await sql<EmailedUser>`
    select person.id, person.name, person.email, coalesce((
             select organisation.language
             from members member join organisations organisation on organisation.id = member.org_id
             where member.user_id = person.id order by member.created_at limit 1
           ), 'en') as language
    from users person where person.email = ${email.toLowerCase()}`.execute(db);
  return rows[0];
}
