import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../wire/languages.ts';
import type { SentCode } from '../../../wire/signer.ts';
import { jobs } from '../../jobs.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Tx } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-address.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { quotaKey } from '../../signing-requests/signer-email-quota.ts';
import { lockByLink } from '../link.ts';
import { checkTakesCodes } from './check-verified.ts';
import { maskAddress } from './mask-address.ts';
import { isUsable, maxCodes, maxTries, newest, nextAllowedAt, nthNewest, validity } from './stored-code.ts';

/**
 * Queues an email with a new code, which replaces the one before. Sends nothing more within 30 seconds, so that
 * pressing a button twice does not make the first email useless. RATE_LIMITED beyond 3 codes in 10 minutes or 10 in a
 * day for the request, or 40 in a day for one organisation and address. CONFLICT for a request that takes no code.
 *
 * @param language of the email; by default that of the request's emails
 */
export async function sendVerificationCode(
  tx: Tx,
  keyring: Keyring,
  token: string,
  language?: Language,
): Promise<SentCode> {
  const request = await lockByLink(tx, keyring, token);
  checkTakesCodes(request);
  const sent_to = maskAddress(request.signer_email);
  const onItsWay = await findOnItsWay(tx, request.id);
  if (onItsWay) return { sent_to, expires_at: onItsWay };
  const nonce = randomBytes(16).toString('hex');
  const expires_at = await replaceCode(tx, request.id, nonce);
  await countForAddress(tx, request.org_id, request.signer_email);
  await enqueue(
    tx,
    jobs.sendVerificationCode,
    { signingRequestId: request.id, nonce, ...(language && { language }) },
    { group: request.org_id },
  );
  return { sent_to, expires_at };
}

/**
 * Until when the code that was requested within the last 30 seconds is valid. The time of an earlier one may be in the
 * future after the clock of the database was set back.
 */
async function findOnItsWay(tx: Tx, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ expires_at: string }>`
    select expires_at from verification_codes code
    where signing_request_id = ${requestId} and ${isUsable}
      and sent_at[cardinality(sent_at)] > clock_timestamp() - interval '30 seconds'
      and sent_at[cardinality(sent_at)] <= clock_timestamp()`.execute(tx);
  return rows[0]?.expires_at;
}

// clock_timestamp(), because now() may be earlier than the times written by a transaction that this one waited for.
async function replaceCode(tx: Tx, requestId: string, nonce: string): Promise<string> {
  const { rows } = await sql<{ expires_at: string }>`
    insert into verification_codes as code (signing_request_id, nonce, expires_at, tries_left, sent_at)
    values (${requestId}, decode(${nonce}, 'hex'), clock_timestamp() + ${validity}, ${maxTries},
            array[clock_timestamp()])
    on conflict (signing_request_id) do update
    set nonce = excluded.nonce, expires_at = excluded.expires_at, tries_left = excluded.tries_left,
        sent_at = ${newest(sql`code.sent_at`, maxCodes.inDay - 1)} || excluded.sent_at
    where coalesce(${nextAllowedAt} <= clock_timestamp(), true)
    returning expires_at`.execute(tx);
  if (rows[0]) return rows[0].expires_at;
  const { rows: waits } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${nextAllowedAt} - clock_timestamp()))::int as seconds
    from verification_codes code where signing_request_id = ${requestId}`.execute(tx);
  throw tooManyCodes(
    `at most ${maxCodes.inTenMinutes} in 10 minutes and ${maxCodes.inDay} in a day`,
    waits[0]?.seconds,
  );
}

/** Higher than the limit of emails with signing links (20 a day), so that each request can have its code. */
const maxForAddress = 40;

/** Without this limit, an organisation could flood a mailbox through the links of many requests. */
async function countForAddress(tx: Tx, orgId: string, email: string): Promise<void> {
  // Like the quota of other emails, it outlives an erasure.
  const key = quotaKey(sql`${orgId}::uuid`, sql`${emailKey(email)}::text`);
  const oldest = nthNewest(sql`quota.sent_at`, maxForAddress);
  const { rows } = await sql`
    insert into verification_code_quotas as quota (org_id, email_key, sent_at)
    values (${orgId}, ${key}, array[clock_timestamp()])
    on conflict (org_id, email_key) do update
    set sent_at = ${newest(sql`quota.sent_at`, maxForAddress - 1)} || excluded.sent_at
    where coalesce(${oldest} <= clock_timestamp() - interval '24 hours', true)
    returning email_key`.execute(tx);
  if (rows.length > 0) return;
  const { rows: waits } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${oldest} + interval '24 hours' - clock_timestamp()))::int as seconds
    from verification_code_quotas quota where org_id = ${orgId} and email_key = ${key}`.execute(tx);
  throw tooManyCodes(`at most ${maxForAddress} in a day to one address`, waits[0]?.seconds);
}

function tooManyCodes(limit: string, seconds = 1): ApiError {
  const retryAfterSeconds = Math.max(1, seconds);
  return new ApiError(
    'RATE_LIMITED',
    `No more codes can be sent for now: ${limit}. Try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
  );
}
