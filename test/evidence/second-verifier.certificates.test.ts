import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatEvidence } from '../../src/evidence/bundle/make-bundle.ts';
import {
  bundleOf,
  certificateOf,
  chain,
  entries,
  recordOf,
} from '../../src/evidence/bundle/record.fixture.ts';
import { compare, expectAll, fixtureKey } from './support/both-verifiers.ts';
import { forge } from './support/forgeries.ts';
import { certificateIn } from './support/mutations.ts';
import { createRandom } from './support/random.ts';
import type { Sample } from './support/second-verifier.ts';

test('both verifiers cannot read a time that does not exist', async () => {
  const json = formatEvidence(recordOf(chain(entries)));
  const times = ['2026-13-45T99:99:99.999Z', '2026-02-30T10:31:00.000Z', '2026-11-21T24:00:00.000Z'];
  const others = ['2026-11-21T10:31:60.000Z', '0000-11-21T10:31:00.000Z'];
  const samples = [...times, ...others].flatMap((time) => [
    { what: `issued at ${time}`, text: json.replace('2026-11-21T10:31:00.000Z', time) },
    {
      what: `last event at ${time}`,
      text: json.replace('"at": "2026-11-21T10:30:44.000Z"', `"at": "${time}"`),
    },
  ]);
  await expectAll(2, await Promise.all(samples.map(certificateSample)));
});

test('both verifiers find a certificate altered that something follows or that has a second attachment, but not white space', async () => {
  const pdf = await certificateOf(formatEvidence(recordOf(chain(entries))));
  const followedBy = (what: string) => ({
    what: JSON.stringify(what),
    bytes: Buffer.concat([pdf, Buffer.from(what)]),
  });
  await expectAll(3, ['', '\n', '\r\n', ' '.repeat(2_000), '\0'].map(followedBy));
  await expectAll(
    1,
    ['x', '\n% a comment\n', '%%EOF\n', `${' '.repeat(2_000)}x`, 'PK\x03\x04'].map(followedBy),
  );
  const inBundle = (bytes: Uint8Array) => bundleOf(recordOf(chain(entries)), { certificate: bytes });
  await expectAll(1, [{ what: 'in a bundle', bytes: await inBundle(followedBy('x').bytes) }], fixtureKey);
  const other = await certificateOf(formatEvidence(recordOf(chain(entries))), 'other.json');
  await expectAll(1, [{ what: 'another name', bytes: other }]);
});

test('both verifiers find a certificate altered whose attachment lacks one of its names', async () => {
  const pdf = await certificateOf(formatEvidence(recordOf(chain(entries))));
  for (const name of ['/F (', '/UF (']) {
    const at = pdf.indexOf(`${name}evidence.json)`);
    assert.ok(at > 0);
    const bytes = Buffer.from(pdf);
    bytes.write('X', at + 1);
    await expectAll(1, [{ what: name, bytes }], fixtureKey);
  }
});

test('both verifiers read a certificate that was updated, but none that another program could read in another way', async () => {
  const pdf = await certificateOf(formatEvidence(recordOf(chain(entries))));
  const [, root = ''] = /\/Root (\d+ 0 R)/.exec(pdf.toString('latin1')) ?? [];
  /** An update (ISO 32000-1, 7.5.6) that changes no object. */
  const updated = (bytes: Buffer, more = '') => {
    const [, previous] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1')) ?? [];
    const trailer = `<< /Size 99 /Root ${root} /Prev ${previous} ${more} >>`;
    return Buffer.concat([
      bytes,
      Buffer.from(`xref\n0 0\ntrailer\n${trailer}\nstartxref\n${bytes.length}\n%%EOF\n`),
    ]);
  };
  const often = (times: number) =>
    Array.from({ length: times }).reduce<Buffer>((bytes) => updated(bytes), pdf);
  const stream = `99 0 obj\n<< /Type /XRef /Size 99 /W [1 2 1] /Length 0 /Root ${root} >>\nstream\n\nendstream\nendobj\n`;
  const streamed = `${stream}startxref\n${pdf.length}\n%%EOF\n`;
  await expectAll(3, [
    { what: 'updated', bytes: updated(pdf) },
    { what: 'updated 15 times', bytes: often(15) },
  ]);
  await expectAll(2, [
    { what: 'updated 16 times', bytes: often(16) },
    { what: 'a stream beside the table', bytes: updated(pdf, '/XRefStm 9') },
    { what: 'a stream beside an older table', bytes: updated(updated(pdf, '/XRefStm 9')) },
    { what: 'a stream instead of a table', bytes: Buffer.concat([pdf, Buffer.from(streamed)]) },
    { what: 'encrypted', bytes: updated(pdf, '/Encrypt << >>') },
    { what: 'two catalogs', bytes: updated(pdf, `/Root ${root}`) },
  ]);
});

test('both verifiers cannot read a certificate in which a repair would find other objects', async () => {
  const pdf = await certificateOf(formatEvidence(recordOf(chain(entries))));
  const text = pdf.toString('latin1');
  const [, table = ''] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  const [, root = ''] = /\/Root (\d+) 0 R/.exec(text) ?? [];
  const body = pdf.subarray(0, Number(table));
  const [, afterTable = ''] = text.split(/(?=xref\n0 )/);
  /** The same with this before its table, which stays where viewers look for it. */
  const containing = (hidden: string) =>
    Buffer.concat([
      body,
      Buffer.from(hidden, 'latin1'),
      Buffer.from(
        afterTable.replace(/startxref\s+\d+/, `startxref\n${Number(table) + hidden.length}`),
        'latin1',
      ),
    ]);
  /** An update whose table has one entry. */
  const updated = (object: string, place: number, catalog = root) =>
    Buffer.from(
      `xref\n${object} 1\n${String(place).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 99 /Root ${catalog} 0 R /Prev ${table} >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    );
  /** An update with an object that its table has under the number 98. */
  const adding = (object: string) => {
    const [head = '', rest = ''] = updated('98', pdf.length).toString().split('startxref\n');
    const tail = rest.replace(/^\d+/, `startxref\n${pdf.length + object.length}`);
    return Buffer.concat([pdf, Buffer.from(`${object}${head}${tail}`)]);
  };
  const catalogAt = text.indexOf(`\n${root} 0 obj`) + 1;
  await expectAll(3, [
    { what: 'a comment', bytes: containing('% a trailer of an object\n') },
    { what: 'another object', bytes: adding('98 0 obj\nnull\nendobj\n') },
    { what: 'the catalog again', bytes: Buffer.concat([pdf, updated(root, catalogAt)]) },
  ]);
  await expectAll(2, [
    { what: 'an object', bytes: containing('7 0 obj\nnull\nendobj\n') },
    { what: 'an object under the number of another', bytes: adding('7 0 obj\nnull\nendobj\n') },
    { what: 'an object with other white space', bytes: containing('7\x000\xa0obj\nnull\nendobj\n') },
    { what: 'an object of a long generation', bytes: containing('7 000000 obj\nnull\nendobj\n') },
    { what: 'an object on a line with others', bytes: containing('% x 7  00\t obj') },
    { what: 'an object with NUL before its words', bytes: containing('% 7\0 00\0obj') },
    { what: 'a trailer', bytes: containing(`trailer\n<< /Root ${root} 0 R >>\n`) },
    {
      what: 'a trailer with a comment',
      bytes: containing(`trailer\0%\n<< /Root ${root} 0 R >>\n`),
    },
    { what: 'an older object behind', bytes: Buffer.concat([pdf, updated(root, catalogAt - 1)]) },
    {
      what: 'an object that was deleted',
      bytes: Buffer.concat([pdf, Buffer.from(updated('1', 0).toString().replace('00000 n', '65535 f'))]),
    },
    { what: 'two catalogs', bytes: Buffer.concat([pdf, updated('98', catalogAt, '98')]) },
  ]);
});

async function certificateSample({ what, text }: { what: string; text: string }): Promise<Sample> {
  return { what, bytes: await certificateOf(text) };
}

test('both verifiers cannot read half a character, nor a method other than Deflate', async () => {
  const json = formatEvidence(recordOf(chain(entries)));
  const certificates = ['"more": "\\ud800"', '"\\udfff": 1'].map((member) =>
    certificateOf(json.replaceAll('"via": "page"', `"via": "page",\n        ${member}`)),
  );
  const lzma = Buffer.from(await bundleOf(recordOf(chain(entries))));
  for (const at of [8, lzma.indexOf('PK\x01\x02', 0, 'latin1') + 10]) lzma.writeUInt16LE(14, at);
  const samples = [...(await Promise.all(certificates)), lzma];
  await expectAll(
    2,
    samples.map((bytes, index) => ({ what: `sample ${index}`, bytes })),
  );
});

test('both verifiers give the same verdict on the certificates of 60 forged stories', async () => {
  const certificates = (await forge(createRandom(60), 60)).flatMap(certificateIn);
  const verdicts = await compare(certificates, fixtureKey);
  assert.ok(verdicts.includes(1));
  assert.ok(!verdicts.includes(0));
});
