import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatEvidence } from '../../bundle/make-bundle.ts';
import { chain, entries, recordOf } from '../../bundle/record.fixture.ts';
import { openPdf } from '../../verify/pdf/open-pdf.ts';
import { readAttachment } from '../../verify/pdf/read-attachment.ts';
import { renderInThread } from '../render-in-thread.ts';
import { openSeal, SealError } from './open-seal.ts';
import { inDirectory, makePkcs12, openssl } from './pkcs12.fixture.ts';

const evidence = recordOf(chain(entries));
const json = Buffer.from(formatEvidence(evidence));
const settings = { verifyUrl: 'https://assent.example/verify', timestamp: null, branding: null };
const never = new AbortController().signal;

/** The parts of a signed PDF, by its ByteRange (ISO 32000-1, 12.8.1). */
function signedParts(pdf: Buffer): { covered: Buffer; signature: Buffer; range: number[] } {
  const [, numbers = ''] = /\/ByteRange \[([\d ]+)\]/.exec(pdf.toString('latin1')) ?? [];
  const range = numbers.trim().split(/\s+/).map(Number);
  const [from = 0, length = 0, second = 0, rest = 0] = range;
  const hex = pdf.toString('latin1', from + length + 1, second - 1);
  return {
    covered: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]),
    signature: Buffer.from(hex, 'hex'),
    range,
  };
}

/** Verifies a detached signature with OpenSSL, which trusts only the test authority. */
function verifyWithOpenssl(directory: string, covered: Buffer, signature: Buffer): void {
  writeFileSync(join(directory, 'covered'), covered);
  writeFileSync(join(directory, 'signature.der'), signature);
  openssl(
    'cms -verify -cades -inform DER -in signature.der -content covered -binary -CAfile ca.pem -purpose any -out out'.split(
      ' ',
    ),
    directory,
  );
}

for (const { name, algorithm } of [
  { name: 'an RSA key', algorithm: ['rsa:2048'] },
  { name: 'an elliptic key', algorithm: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] },
]) {
  test(`OpenSSL verifies the seal made with ${name} over all bytes of the certificate, and refuses a changed one`, () =>
    inDirectory(async (directory) => {
      const seal = await openSeal(makePkcs12(directory, { algorithm }), 'correct horse');
      assert.equal(seal.name, 'Siegel für Verträge');
      const pdf = await renderInThread(evidence, json, { ...settings, seal }, never);
      const { covered, signature, range } = signedParts(pdf);
      const [start = -1, first = 0, second = 0, rest = 0] = range;
      assert.equal(start, 0);
      assert.equal(second + rest, pdf.length);
      assert.equal(pdf.toString('latin1', first, first + 1), '<');
      assert.equal(pdf.toString('latin1', second - 1, second), '>');
      verifyWithOpenssl(directory, covered, signature);
      assert.deepEqual(Buffer.from(readAttachment(openPdf(pdf))), json);

      for (const at of [0, covered.length - 1]) {
        const flipped = Buffer.from(covered);
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        assert.throws(() => verifyWithOpenssl(directory, flipped, signature), /Verification failure|digest/i);
      }
    }));
}

test('the seal names its certificate, carries no root, and is of the kind that PAdES requires', () =>
  inDirectory(async (directory) => {
    const seal = await openSeal(makePkcs12(directory), 'correct horse');
    const pdf = await renderInThread(evidence, json, { ...settings, seal }, never);
    const text = pdf.toString('latin1');
    assert.match(text, /\/SubFilter \/ETSI\.CAdES\.detached/);
    assert.match(text, /\/SigFlags 3/);
    assert.match(text, /\/S \/Form/);
    writeFileSync(join(directory, 'signature.der'), signedParts(pdf).signature);
    const printed = openssl(
      'cms -cmsout -print -noout -inform DER -in signature.der'.split(' '),
      directory,
    ).toString();
    assert.match(printed, /id-smime-aa-signingCertificateV2/);
    assert.doesNotMatch(printed, /signingTime/);
    assert.equal(printed.match(/d.certificate:/g)?.length, 1);
    assert.ok(
      (await renderInThread(evidence, json, { ...settings, seal }, never)).equals(pdf),
      'RSA seals are reproducible',
    );
  }));

test('a file that cannot seal says why', () =>
  inDirectory(async (directory) => {
    const file = makePkcs12(directory);
    const certificateOnly = () => {
      openssl('pkcs12 -export -nokeys -in seal.pem -out bare.p12 -passout pass:x'.split(' '), directory);
      return readFileSync(join(directory, 'bare.p12'));
    };
    const foreign = () => {
      openssl('pkcs12 -export -nocerts -inkey seal.key -out key.p12 -passout pass:x'.split(' '), directory);
      return readFileSync(join(directory, 'key.p12'));
    };
    const outdated = (...options: string[]) => {
      const output = ['-out', 'outdated.p12', '-passout', 'pass:x'];
      openssl(
        ['pkcs12', '-export', ...options, '-inkey', 'seal.key', '-in', 'seal.pem', ...output],
        directory,
      );
      return readFileSync(join(directory, 'outdated.p12'));
    };
    const legacy = outdated('-legacy');
    const tripleDes = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES'];
    const convert = /not supported, .*; convert it: openssl pkcs12 -legacy .*, then openssl pkcs12 -export /;
    const cases: [Buffer, string, RegExp][] = [
      [file, 'wrong', /cannot be opened; check CERTIFICATE_SEAL_PASSWORD, and that the file is complete$/],
      [legacy, 'wrong', /cannot be opened; check CERTIFICATE_SEAL_PASSWORD/],
      [legacy, 'x', convert],
      [outdated(...tripleDes), 'x', convert],
      [outdated('-nomac'), 'x', convert],
      [Buffer.from('no such thing'), '', /is not a PKCS#12 file/],
      [certificateOnly(), 'x', /contains no private key/],
      [foreign(), 'x', /contains no certificate for its private key/],
    ];
    for (const [bytes, password, message] of cases)
      await assert.rejects(openSeal(bytes, password), (error) => {
        assert.ok(error instanceof SealError);
        assert.match(error.message, message);
        return true;
      });
  }));
