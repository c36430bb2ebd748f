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

test('200 clauses with long titles take several pages', async () => {
  const [decision] = record.decisions ?? [];
  assert.ok(decision);
  const decisions = Array.from({ length: 200 }, () => ({ ...decision, title: '長い題名 بند '.repeat(15) }));
  const text = (await renderCertificate({ ...record, decisions })).toString('latin1');
  assert.ok(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1]) > 10);
});
