import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openPdf } from '../../src/evidence/verify/pdf/open-pdf.ts';
import { readAttachment } from '../../src/evidence/verify/pdf/read-attachment.ts';
import type { Evidence } from '../../wire/evidence.ts';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import { clause, data, publishDocument, submit } from '../harness/steps.ts';
import { download } from '../support/bundle.ts';
import { tamper } from '../support/tamper.ts';

// The worker starts after each request was decided, and perhaps tampered with.
const { assent, server } = await startAssentWithMailServer({}, {}, { worker: false });
const { db } = assent.database;
let count = 0;

/** A request that is decided, with its emails still queued. */
async function decidedRequest({ text = 'The words.' } = {}) {
  count += 1;
  const email = `ada${count}@signer.test`;
  const contact = `legal${count}@tessera.test`;
  const { api, id: orgId, key } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: contact }));
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const { versionId } = await publishDocument(api, { clauses: [clause('terms', { content })] });
  const body = { versionId, signerName: 'Ada Byron', signerEmail: email };
  const { requestId, token } = data(await api.post('/signing-requests', body));
  data(await submit(api, token, { terms: true }));
  return { api, orgId, key, email, contact, requestId, token };
}

type Decided = Awaited<ReturnType<typeof decidedRequest>>;

/** Sends what is queued, and returns the receipt and the notice. */
async function sendEmails({ email, contact }: Decided) {
  const worker = await assent.startWorker();
  const sent = (address: string, subject: RegExp) =>
    eventually(() =>
      server.received.find(({ to, message }) => to.includes(address) && subject.test(message.subject ?? '')),
    );
  const receipt = await sent(email, /^Your receipt/);
  const notice = await sent(contact, /^Accepted in full/);
  await worker.stop();
  return { receipt: receipt.message, notice: notice.message };
}

/** The evidence that is attached to a certificate. */
function evidenceIn(certificate: Buffer): Evidence {
  return JSON.parse(Buffer.from(readAttachment(openPdf(certificate))).toString());
}

const values = /Log:\n(assent\/\S+)\nEntries:\n(\d+)\nRoot hash:\n(\S+)/;

test('the receipt and the notice of a decision name a signed state of the log that covers it', async () => {
  const request = await decidedRequest();
  const { receipt, notice } = await sendEmails(request);
  for (const { text = '' } of [receipt, notice]) {
    assert.match(text, /Keep this email: with these three values, anyone can check later/);
    const [, origin, size, root] = values.exec(text) ?? assert.fail(text);
    const { rows } = await sql`
      select from evidence_heads head
      join evidence_logs log on log.org_id = head.org_id and log.number = head.log
      join evidence_leaves leaf on leaf.org_id = head.org_id and leaf.log = head.log
      join audit_events event on event.signing_request_id = leaf.signing_request_id and event.seq <= leaf.seq
      where head.org_id = ${request.orgId} and log.origin = ${origin} and head.size = ${size}
        and encode(head.root, 'base64') = ${root} and leaf.index < head.size
        and leaf.signing_request_id = ${request.requestId} and event.type = 'completed'`.execute(db);
    assert.ok(rows.length > 0, text);
  }
});

test('the receipt has the same certificate attached that the organisation can download', async () => {
  const request = await decidedRequest();
  const { receipt, notice } = await sendEmails(request);
  const name = `certificate-${request.requestId}.pdf`;
  assert.deepEqual(
    receipt.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
    [
      [`receipt-${request.requestId}.html`, 'text/html'],
      [name, 'application/pdf'],
    ],
  );
  assert.deepEqual(notice.attachments, []);
  assert.match(receipt.text ?? '', /The certificate, a summary to read and print, is attached as well\./);
  const path = `/signing-requests/${request.requestId}/certificate`;
  const { headers, bytes } = await download(assent.url, request.key, path);
  assert.equal(headers.get('content-disposition'), `attachment; filename="${name}"`);
  const [attached, downloaded] = [
    evidenceIn(Buffer.from(receipt.attachments[1]?.content as ArrayBuffer)),
    evidenceIn(bytes),
  ];
  // What was emailed since is in the events of the later one.
  for (const part of ['request', 'decisions', 'document', 'version', 'organisation', 'process'] as const)
    assert.deepEqual(attached[part], downloaded[part], part);
});

test('a certificate is left out of an email that would be too large, which says where to get it', async () => {
  // Escaped in HTML, each character takes five bytes.
  const { receipt } = await sendEmails(await decidedRequest({ text: '<'.repeat(600_000) }));
  assert.deepEqual(
    receipt.attachments.map(({ mimeType }) => mimeType),
    ['text/html'],
  );
  assert.match(
    receipt.text ?? '',
    /too large to attach\. You can download it on the page with your receipt\./,
  );
  assert.match(receipt.text ?? '', values);
});

test('a mail server that refuses the receipt because of its size gets it without the certificate', async (t) => {
  const request = await decidedRequest();
  t.after(() => {
    server.maxBytes = Number.POSITIVE_INFINITY;
  });
  server.maxBytes = 60_000;
  const { receipt } = await sendEmails(request);
  assert.deepEqual(
    receipt.attachments.map(({ mimeType }) => mimeType),
    ['text/html'],
  );
  assert.match(receipt.text ?? '', /too large to attach\. You can download it/);
  const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
  const recorded = events.filter(({ payload }) => payload.mail === 'receipt');
  assert.deepEqual(
    recorded.map(({ type }) => type),
    ['mailed'],
  );
});

test('when the records were tampered with, both emails are sent without a state of the log, say so, and no copy is signed', async () => {
  const request = await decidedRequest();
  await tamper(assent.connection, async (attacker) => {
    await attacker.query(
      `update signing_requests set status = 'REJECTED', assent_map = '{"terms": false}' where id = $1`,
      [request.requestId],
    );
  });
  const worker = await assent.startWorker();
  const messages = await eventually(() => {
    const found = [request.email, request.contact].map((address) =>
      server.received.findLast(({ to }) => to.includes(address)),
    );
    return found.every((each) => each && !/requests your decision/.test(each.message.subject ?? '')) && found;
  });
  await worker.stop();
  for (const each of messages) {
    assert.match(
      each?.message.text ?? '',
      /The values of the evidence log are missing, because the stored records/,
    );
    assert.doesNotMatch(each?.message.text ?? '', /Root hash|certificate/);
  }
  assert.deepEqual(
    messages[0]?.message.attachments.map(({ mimeType }) => mimeType),
    ['text/html'],
  );
  for (const copy of ['evidence', 'certificate']) {
    const response = await fetch(`${assent.url}/sign/${request.token}/${copy}`);
    assert.equal(response.status, 409);
    assert.match(await response.text(), /These files can’t be issued.*didn’t pass the check before signing/s);
  }
});
