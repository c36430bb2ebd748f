import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { verificationCode } from '../../src/signer/verification/code.ts';
import type { Assent } from '../harness/assent.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { hiddenFields, type PageVisitor, visitPage } from '../harness/page-visitor.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { emailsTo } from './emailed-links.ts';

/** A pending request that asks for a code, for an address that no other test uses. */
export async function createRequestWithCode(
  assent: Pick<Assent, 'url' | 'organisation'>,
  options: Parameters<typeof publishDocument>[1] = {},
) {
  const { api, id: orgId, key } = await assent.organisation();
  const published = await publishDocument(api, options);
  const email = `signer-${randomUUID()}@example.com`;
  const created = data(
    await api.post('/signing-requests', {
      versionId: published.versionId,
      signerName: 'Ada Byron',
      signerEmail: email,
      sendEmail: false,
      verification: 'email_otp',
    }),
  );
  return {
    id: orgId,
    api,
    key,
    email,
    ...published,
    ...created,
    link: `${assent.url}/sign/${created.token}`,
  };
}

/** The code in the newest of `count` emails with one to an address. */
export function emailedCode(assent: Pick<Assent, 'mailDir'>, email: string, count = 1): Promise<string> {
  return eventually(async () => {
    const codes = (await emailsTo(assent, email)).flatMap((text) => /^Code: (\d{6})$/m.exec(text)?.[1] ?? []);
    return codes.length >= count && codes.at(-1);
  });
}

/** The code that is on its way to the signer of a request, for services that send no emails. */
export async function derivedCode(
  { keyring, database }: Pick<Assent, 'keyring' | 'database'>,
  requestId: string,
): Promise<string> {
  const { rows } = await database.pool.query<{ nonce: string }>(
    `select encode(nonce, 'hex') as nonce from verification_codes where signing_request_id = $1`,
    [requestId],
  );
  assert.ok(rows[0]);
  return verificationCode(keyring, { requestId, nonce: rows[0].nonce });
}

/** Moves what was sent for a request into the past, as if so many seconds had passed. */
export const passSeconds = (db: Db, requestId: string, seconds: number) =>
  sql`update verification_codes
      set expires_at = expires_at - make_interval(secs => ${seconds}),
          sent_at = array(select at - make_interval(secs => ${seconds}) from unnest(sent_at) as at order by at)
      where signing_request_id = ${requestId}`.execute(db);

/** A code that is not this one. */
export function wrongCode(code: string, index = 1): string {
  return String((Number(code) + index) % 1_000_000).padStart(6, '0');
}

/** Presses the button on the verification page that sends a code. */
export async function pressSend(visitor: PageVisitor): Promise<Response> {
  const page = await (await visitor.get()).text();
  return visitor.post({ ...hiddenFields(page), step: 'send-code' });
}

/** Enters a code on the page. */
export async function enterCode(visitor: PageVisitor, otp: string): Promise<Response> {
  const page = await (await visitor.get()).text();
  return visitor.post({ ...hiddenFields(page), otp, step: 'enter-code' });
}

/** A browser in which the emailed code was entered. */
export async function visitVerified(
  assent: Pick<Assent, 'mailDir'>,
  { link, email }: { link: string; email: string },
  count = 1,
): Promise<PageVisitor> {
  const visitor = visitPage(link);
  assert.equal((await pressSend(visitor)).status, 303);
  assert.equal((await enterCode(visitor, await emailedCode(assent, email, count))).status, 303);
  return visitor;
}

/** A custom signing page, which has the link but no API key, and what it sends. */
export function openCustomPage(url: string) {
  const signer = createClient(url);
  return {
    signer,
    withToken: (token: string) => ({ headers: { 'x-verification-token': token } }),
    send: (token: string) => signer.post(`/sign/${token}/verification`),
    confirm: (token: string, code: unknown) => signer.post(`/sign/${token}/verification/confirm`, { code }),
    accepted: (contentHash: string) => ({
      responses: [
        { clauseId: 'terms', accepted: true },
        { clauseId: 'news', accepted: false },
      ],
      contentHash,
    }),
  };
}

/** The verification token of a custom signing page on which the emailed code was entered. */
export async function verifyThroughApi(
  assent: Pick<Assent, 'mailDir'>,
  signer: ApiClient,
  { token, email }: { token: string; email: string },
  count = 1,
): Promise<string> {
  data(await signer.post(`/sign/${token}/verification`));
  const code = await emailedCode(assent, email, count);
  return data(await signer.post(`/sign/${token}/verification/confirm`, { code })).verification_token;
}
