import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';
import { eventually } from '../../harness/eventually.ts';
import { hiddenFields, visitPage } from '../../harness/page-visitor.ts';
import type { SharedAssent } from '../../harness/shared-assent.ts';
import { clause, data, publishDocument, submit } from '../../harness/steps.ts';
import { downloadBundle } from '../../support/bundle.ts';
import { visitVerified } from '../../support/verification.ts';
import type { Sample } from './second-verifier.ts';

const fixtures = join(import.meta.dirname, '../../../src/evidence/verify/fixtures');

/** Bundles of every kind of request that the running service issues, and its key. */
export async function issueBundles(assent: SharedAssent): Promise<{ samples: Sample[]; publicKey: string }> {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const clauses = [
    clause('terms', { title: 'Terms “and” \u2028 conditions' }),
    clause('data', { order: 1.5 }),
    clause('news', { order: 2, is_mandatory: false, default_checked: true, title: 'نشرة 山田' }),
  ];
  const { versionId, contentHash } = await publishDocument(api, { clauses });
  const optional = await publishDocument(api, { clauses: [clause('news', { is_mandatory: false })] });
  const empty = await publishDocument(api, { clauses: [] });
  const samples: Sample[] = [];
  let publicKey = '';
  let count = 0;

  const create = async (version = versionId, more: object = {}) => {
    count += 1;
    const signer = {
      signerName: 'Zoë “O\u2019Neil” 山田',
      signerEmail: `zoe${count}@${organisation.id}.example`,
    };
    const body = { versionId: version, ...signer, sendEmail: false, ...more };
    const { requestId, token } = data(await api.post('/signing-requests', body));
    const link = `${assent.url}/sign/${token}`;
    return { requestId, token, link, email: signer.signerEmail, page: visitPage(link), body };
  };
  const everything = { terms: true, data: true, news: true };
  const inPart = {
    'decision.0': 'accept',
    'decision.1': 'accept',
    'decision.2': 'decline',
    contentHash,
    rejectionNote: 'No “news”.',
  };
  const add = async (what: string, { requestId }: { requestId: string }) => {
    const { zip, evidence } = await downloadBundle(assent.url, organisation, requestId);
    publicKey = evidence.log.public_key;
    samples.push({ what, bytes: zip });
  };

  const pending = await create();
  await add('pending', pending);
  const viewed = await create();
  data(await api.post(`/sign/${viewed.token}/view`));
  await add('viewed', viewed);
  const full = await create();
  data(await submit(api, full.token, everything));
  await add('accepted in full through the API', full);
  const partial = await create();
  await partial.page.get();
  await partial.page.decide(inPart);
  await add('accepted in part on the page', partial);
  const declined = await create(optional.versionId);
  data(await submit(api, declined.token, { news: false }, { rejectionNote: 'No.' }));
  await add('all optional clauses declined', declined);
  const quick = await create();
  const { version } = data(await api.get(`/sign/${quick.token}`));
  const responses = [{ clauseId: 'terms', accepted: false, comment: 'Too “dear” \u{1f4b6}' }];
  data(
    await api.post(`/sign/${quick.token}/submit`, {
      responses,
      contentHash: version.content_hash,
      rejectionNote: 'See\nabove.',
    }),
  );
  await add('quick rejection with a comment', quick);
  const confirmed = await create(empty.versionId);
  data(await submit(api, confirmed.token, {}));
  await add('a version without clauses', confirmed);
  const voided = await create();
  data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Wrong person' }));
  await add('voided', voided);
  const soon = await publishDocument(api, { clauses: [clause('terms')], settings: { expiry_days: 1e-5 } });
  const expired = await create(soon.versionId);
  const expiredPage = await eventually(async () => {
    const page = await (await expired.page.get()).text();
    return page.includes('value="new-link"') && page;
  });
  await add('expired', expired);
  await expired.page.post({ ...hiddenFields(expiredPage), step: 'new-link' });
  await add('expired, and a new link requested', expired);
  const withdrawn = await create();
  data(await submit(api, withdrawn.token, everything));
  const news = { clauseIds: ['news'], reason: 'By phone' };
  data(await api.post(`/signing-requests/${withdrawn.requestId}/withdrawals`, news));
  await add('accepted, and consent withdrawn', withdrawn);
  const session = data(
    await api.post('/consent-sessions', {
      documentId: optional.documentId,
      signer: { email: 'session@example.com', name: 'Ada Byron', externalId: 'user-1' },
    }),
  );
  await add('opened in a consent session', { requestId: session.requestId ?? '' });
  const superseded = await create();
  data(await submit(api, superseded.token, { ...everything, news: false }));
  data(await api.post('/signing-requests', superseded.body));
  await add('superseded', superseded);
  const asked = await create(versionId, { verification: 'email_otp' });
  await (await visitVerified(assent, asked)).decide(inPart);
  await add('decided with a code', asked);
  await allowAnotherCode(await assent.openDatabase(), asked.requestId);
  await visitVerified(assent, asked, 2);
  await add('a code entered again for the receipt', asked);
  const filled = await publishDocument(api, {
    clauses: [clause('pay', { title: 'Pay of {{amount}}{{note}}' })],
    variables: [
      { name: 'amount', label: 'Amount', required: true },
      { name: 'city', label: 'City', required: false, default: '山田' },
      { name: 'note', label: 'Note', required: false },
    ],
  });
  const paid = await create(filled.versionId, { variables: { amount: '{{city}} “5” <b>' } });
  data(await api.post(`/sign/${paid.token}/view`));
  data(await submit(api, paid.token, { pay: true }));
  await add('a version with variables', paid);
  const reminded = await create(versionId, { sendEmail: true });
  data(await api.post(`/signing-requests/${reminded.requestId}/remind`));
  await add('reminded', reminded);

  const erase = async (what: string, request: Awaited<ReturnType<typeof create>>) => {
    data(await api.post('/signers/erase', { email: request.email }));
    await add(`${what}, then erased`, request);
  };
  await erase('accepted in part on the page', partial);
  await erase('expired, and a new link requested', expired);
  await erase('accepted, and consent withdrawn', withdrawn);
  await erase('superseded', superseded);
  await erase('a code entered again for the receipt', asked);
  await erase('viewed', viewed);
  await erase('a version with variables', paid);
  return { samples, publicKey };
}

/** Lets a minute pass since the last code was sent, so that another one may be. */
async function allowAnotherCode({ db }: Database, requestId: string): Promise<void> {
  await sql`
    update verification_codes set sent_at = array(select at - interval '1 minute' from unnest(sent_at) as at order by at)
    where signing_request_id = ${requestId}`.execute(db);
}

/** Bundles of the format before. */
export async function bundlesOfFormat1(): Promise<Sample[]> {
  const read = async (what: string) => ({
    what: `format 1, ${what}`,
    bytes: await readFile(join(fixtures, `format-1-${what}.zip`)),
  });
  return [await read('decided'), await read('pending')];
}
