import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { renderCertificate } from './render-certificate.ts';
import { renderInThread } from './render-in-thread.ts';

const record = recordOf(chain(entries));

test('a certificate is a tagged PDF with title and language, and the same record gives the same bytes', async () => {
  const pdf = await renderCertificate(record);
  const text = pdf.toString('latin1');
  assert.match(text, /^%PDF-1\.7/);
  assert.match(text, /\/Lang \(en-GB\)/);
  assert.match(text, /^\(Certificate: Services agreement, version 3\)$/m);
  assert.match(text, /\/Marked true/);
  assert.match(text, /\/DisplayDocTitle true/);
  for (const tag of ['/S /Document', '/S /H1', '/S /H2', '/S /P', '/S /Table', '/S /TR', '/S /TH', '/S /TD'])
    assert.ok(text.includes(tag), tag);
  assert.ok((await renderCertificate(record)).equals(pdf));
  assert.ok((await renderInThread(record)).equals(pdf));
});

test('every font is embedded in the file', async () => {
  const text = (await renderCertificate(record)).toString('latin1');
  for (const font of [
    'NotoSerif-Regular',
    'NotoSerif-SemiBold',
    'NotoSansMono',
    'NotoNaskhArabic',
    'MotoyaLCedar',
  ])
    assert.match(text, new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
  assert.equal(text.includes('/Helvetica'), false);
});

test('a certificate that cannot be rendered fails, and the thread renders the next one', async () => {
  const broken = { ...record, request: { ...record.request, completed_at: 'never' } };
  const [first, second] = await Promise.allSettled([renderInThread(broken), renderInThread(record)]);
  assert.deepEqual([first?.status, second?.status], ['rejected', 'fulfilled']);
});

/** The texts of a certificate as assistive technology reads them. */
async function textsOf(changed: typeof record): Promise<string[]> {
  const pdf = (await renderCertificate(changed)).toString('latin1');
  return [...pdf.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => decodeText(text));
}

/** A PDF text string (ISO 32000-2, 7.9.2.2): UTF-16BE with a byte-order mark, or else Latin-1. */
function decodeText(escaped: string): string {
  const text = escaped.replace(
    /\\(r|n|[\\()])/g,
    (_, kind) => ({ r: '\r', n: '\n' })[kind as string] ?? kind,
  );
  const bytes = Buffer.from(text, 'latin1');
  return text.startsWith('\xfe\xff') ? bytes.subarray(2).swap16().toString('utf16le') : text;
}

const [first, ...others] = record.decisions ?? [];
assert.ok(first);

test('a certificate lists comments and clauses without an answer', async () => {
  const texts = await textsOf({
    ...record,
    request: { ...record.request, status: 'REJECTED' },
    decisions: [
      { ...first, accepted: false, comment: 'Too dear.' },
      ...others.map((each) => ({ ...each, accepted: false, answered: false as const })),
    ],
  });
  const all = texts.join('\n').replaceAll(/[\u2066-\u2069]/g, '');
  assert.ok(
    all.includes('accepted 0 of 3 clauses and declined 1 mandatory clause. 2 clauses were not answered.'),
  );
  assert.ok(all.includes('Comment: Too dear.'));
  assert.equal(texts.filter((text) => text === 'Not answered').length, 2);
  assert.equal(texts.filter((text) => text === 'Declined').length, 1);
  assert.ok(all.includes('Decided: rejected (signer)'));
});

test('a certificate of optional clauses that were all declined says so, and never that anything was accepted', async () => {
  const decisions = [first, ...others].map((each) => ({ ...each, is_mandatory: false, accepted: false }));
  const all = (await textsOf({ ...record, decisions })).join('\n').replaceAll(/[\u2066-\u2069]/g, '');
  assert.ok(all.includes('All optional clauses declined'));
  assert.ok(all.includes('declined all 3 clauses, which are optional.'));
  assert.doesNotMatch(all, /accepted/i);
});

test('a certificate shows an erased comment as erased', async () => {
  const decisions = [{ ...first, accepted: false, comment: null }, ...others];
  assert.ok((await textsOf({ ...record, decisions })).join('\n').includes('[erased]'));
});

test('200 clauses with long titles take several pages', async () => {
  const [decision] = record.decisions ?? [];
  assert.ok(decision);
  const decisions = Array.from({ length: 200 }, () => ({ ...decision, title: '長い題名 بند '.repeat(15) }));
  const text = (await renderCertificate({ ...record, decisions })).toString('latin1');
  assert.ok(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1]) > 10);
});
