import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import { deliverEmail } from '../emails/deliver-email.ts';
import type { EmailContext } from '../emails/email-context.ts';
import { renderPasswordReset } from '../emails/templates/password-reset.ts';
import type { jobs } from '../jobs.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { emailKey } from '../platform/email-address.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { createPasswordReset, passwordResetLink } from './create-password-reset.ts';

/** How long the link works. An email that could not be sent within this time is dropped. */
const linkHours = 1;

/** Emails a link to choose a new password, if there is an account with the address. Only this job checks that. */
export async function sendPasswordReset(
  db: Db,
  context: EmailContext,
  job: Job<DataOf<typeof jobs.sendPasswordReset>>,
): Promise<void> {
  const { email, requestedAt } = job.data;
  const user = await findUser(db, email, requestedAt);
  if (!user) return;
  const { token, expiresAt } = await transact(db, (tx) => createPasswordReset(tx, user.id, linkHours));
  await deliverEmail(db, context, {
    kind: 'password_reset',
    // Each attempt has a new link, which ends the earlier one. Under the same Message-ID, a person who already has the
    // email of an earlier attempt would see only that one.
    occasion: [user.id, requestedAt, expiresAt],
    job,
    email: renderPasswordReset({ ...user, expiresAt, link: passwordResetLink(context.baseUrl, token) }),
  });
}

interface EmailedUser {
  id: string;
  name: string;
  email: string;
  /** The language of the organisation that the user joined first. */
  language: Language;
}

/** Undefined also when the link that was requested would no longer work. */
async function findUser(db: Db, email: string, requestedAt: string): Promise<EmailedUser | undefined> {
  const { rows } = await sql<EmailedUser>`
    select person.id, person.name, person.email, coalesce((
             select organisation.language
             from members member join organisations organisation on organisation.id = member.org_id
             where member.user_id = person.id order by member.created_at limit 1
           ), 'en') as language
    from users person where person.email = ${emailKey(email)}
      and ${requestedAt}::timestamptz >= now() - make_interval(hours => ${linkHours})`.execute(db);
  return rows[0];
}
