import assert from 'node:assert/strict';
import { test } from 'node:test';
import PDFDocument from 'pdfkit';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { bundleOf, certificateOf } from '../bundle/record.fixture.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { readAttachment } from './pdf/read-attachment.ts';
import { assertAltered, files, record, textOf, verify } from './verify.fixture.ts';

// Signed with the service's key, so that only the certificate itself reveals the forger.
const withCertificate = (certificate: Uint8Array) => bundleOf(record, { certificate });

test('the evidence.json that a PDF has attached is read', async () => {
  const pdf = files.find(({ name }) => name === 'certificate.pdf')?.bytes ?? Buffer.alloc(0);
  assert.equal(Buffer.from(readAttachment(openPdf(pdf))).toString(), textOf('evidence.json'));
});

test('a bundle whose certificate is no PDF, or a PDF without evidence, is altered', async () => {
  const plain = new PDFDocument();
  const chunks: Buffer[] = [];
  plain.on('data', (chunk: Buffer) => chunks.push(chunk)).end();
  await new Promise((resolve) => plain.on('end', resolve));
  for (const pdf of [
    Buffer.from('no PDF'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.concat(chunks),
  ])
    assertAltered(await withCertificate(pdf), 'certificate');
});

test('a bundle whose certificate has the evidence of another story is altered', async () => {
  const otherStory = textOf('evidence.json').replace('ACCEPTED_PARTIAL', 'ACCEPTED_FULL');
  assertAltered(await withCertificate(await certificateOf(otherStory)), 'certificate');
  assertAltered(
    await withCertificate(await certificateOf(textOf('evidence.json'), 'other.json')),
    'certificate',
  );
});

test('a PDF whose number has a million digits and a wrong character after them is altered, as is found at once', async () => {
  const number = `${'1'.repeat(1_000_000)}x`;
  const bundle = await withCertificate(
    Buffer.from(`%PDF-1.7\nxref\ntrailer\n<< /Size ${number} >>\nstartxref\n9\n%%EOF`),
  );
  const cpuTime = cpuTimer();
  assertAltered(bundle, 'certificate');
  assert.ok(cpuTime() < 5_000);
});

test('a certificate with any byte changed is never more than not vouched for, and causes no other error', async () => {
  const pdf = await certificateOf(textOf('evidence.json'));
  for (let at = 0; at < pdf.length; at += 23) {
    const changed = Buffer.from(pdf);
    changed[at] = (pdf[at] ?? 0) ^ 4;
    assert.notEqual(verify(changed).status, 'intact');
  }
});
