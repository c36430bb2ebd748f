import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colors } from '../../../shared/tokens.ts';
import type { Evidence } from '../../../wire/evidence.ts';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { openPdf } from '../verify/pdf/open-pdf.ts';
import { readAttachment } from '../verify/pdf/read-attachment.ts';
import { rgb } from './pdf/operands.ts';
import { options, readObjects, render, textsOf } from './pdf.fixture.ts';
import { renderInThread } from './render-in-thread.ts';

const evidence = recordOf(chain(entries));
const json = Buffer.from(formatEvidence(evidence));
const settings = { verifyUrl: options.verifyUrl, seal: null, timestamp: null, branding: null };
const never = new AbortController().signal;

test('the same evidence gives the same bytes, in the thread and out of it', async () => {
  const pdf = render(evidence);
  assert.match(pdf.toString('latin1'), /^%PDF-1\.7/);
  assert.ok(render(evidence).equals(pdf));
  assert.ok((await renderInThread(evidence, json, settings, never)).equals(pdf));
});

test('a certificate that cannot be rendered fails, and the thread renders the next one', async () => {
  const broken = { ...evidence, request: { ...evidence.request, completed_at: 'never' } };
  const [first, second] = await Promise.allSettled([
    renderInThread(broken, json, settings, never),
    renderInThread(evidence, json, settings, never),
  ]);
  assert.deepEqual([first?.status, second?.status], ['rejected', 'fulfilled']);
});

test('a request without a decision has no certificate', () => {
  const pending = {
    ...evidence,
    request: { ...evidence.request, status: 'PENDING' as const },
    decisions: null,
  };
  assert.throws(() => render(pending), /a PENDING request has no decision/);
});

const [first, ...others] = evidence.decisions ?? [];
assert.ok(first);

/** Everything that is drawn on the pages. */
function drawn(pdf: Buffer): string {
  return [...readObjects(pdf).values()].map(({ stream }) => stream?.toString('latin1') ?? '').join('');
}

function textOf(changed: Partial<Evidence>, given = {}): string {
  return textsOf(render({ ...evidence, ...changed }, given)).join('\n');
}

test('a certificate lists comments and clauses without an answer', () => {
  const pdf = render({
    ...evidence,
    request: { ...evidence.request, status: 'REJECTED' },
    decisions: [
      { ...first, accepted: false, comment: 'Too dear.\nSorry.' },
      ...others.map((each) => ({ ...each, accepted: false, answered: false as const })),
    ],
  });
  const texts = textsOf(pdf);
  assert.ok(
    texts.includes(
      'Zoë 山田 declined a mandatory clause, which rejects the whole document. Clauses: 0 accepted, 1 declined, 2 not answered.',
    ),
  );
  assert.ok(texts.includes('Comment: Too dear. Sorry.'));
  assert.equal(texts.filter((text) => text === 'Not answered').length, 2);
  assert.equal(texts.filter((text) => text === 'Declined').length, 1);
  assert.ok(texts.includes('Decided: Rejected (signer)'));
  assert.ok(
    texts.includes('2 clauses had no answer when the decision was submitted. They count as not accepted.'),
  );
});

test('a certificate of optional clauses that were all declined says so, in a neutral colour, and never that anything was accepted', () => {
  const decisions = [first, ...others].map((each) => ({ ...each, is_mandatory: false, accepted: false }));
  const pdf = render({ ...evidence, decisions });
  const texts = textsOf(pdf);
  assert.ok(texts.includes('All 3 optional clauses were declined'));
  assert.ok(
    texts.includes(
      'Zoë 山田 accepted no clause. The document was not rejected, because every clause is optional.',
    ),
  );
  assert.equal(texts.includes('Accepted'), false);
  assert.equal(texts.includes('Accepted in part'), false);
  const green = `${rgb(colors.light.accepted)} rg`;
  assert.ok(drawn(render(evidence)).includes(green));
  assert.equal(drawn(pdf).includes(green), false, 'nothing is green');
});

test('a choice is shown as the sender’s until the signer operates it', () => {
  const touched = [false, true, null, undefined].map((each, index) => ({
    ...first,
    clause_id: `c${index}`,
    default_checked: true,
    ...(each !== undefined && { touched: each }),
  }));
  const texts = textsOf(render({ ...evidence, decisions: touched }));
  assert.equal(texts.filter((text) => text === 'Chosen by the sender').length, 1);
  assert.equal(texts.filter((text) => text === 'Choice made by the signer').length, 1);
  assert.equal(texts.filter((text) => text === 'Not known whether the signer made the choice').length, 2);
});

test('titles have the room of the column of pre-selected choices when the page pre-selected none', () => {
  const decisions = [first, ...others].map((each) => ({ ...each, default_checked: false }));
  const texts = textsOf(render({ ...evidence, decisions }));
  assert.ok(texts.includes('No clause was pre-selected.'));
  assert.equal(texts.includes('Pre-selected'), false);
  assert.ok(textsOf(render(evidence)).includes('Pre-selected'), 'one clause was pre-selected');
});

test('a pre-selected clause that was declined through the API is not said to have been declined by the signer', () => {
  const decisions = [{ ...first, default_checked: true, accepted: false, touched: null }];
  const touchOf = (channel: 'signing_page' | 'api') =>
    textOf({ decisions, process: { ...evidence.process, channel } });
  assert.ok(touchOf('signing_page').includes('Choice made by the signer'));
  assert.ok(!touchOf('api').includes('Choice made by the signer'));
  assert.ok(touchOf('api').includes('Not known whether the signer made the choice'));
});

test('a certificate shows erased values as erased', () => {
  const decisions = [{ ...first, accepted: false, comment: null }, ...others];
  const request = { ...evidence.request, signer_name: null, signer_email: null, rejection_note: null };
  const text = textOf({ decisions, request, personal_data: 'erased' });
  assert.ok(text.includes('Comment: [erased]'));
  assert.match(text, /Signer’s note\s\[erased\]/);
  assert.ok(text.includes('The signer accepted'));
  assert.ok(text.includes('Erased from the record.'));
  assert.equal(text.includes('zoe@example.com'), false);
});

test('the title of an Arabic file isolates the document, so that its punctuation stays on its side', () => {
  const titleIn = (language: 'ar' | 'en') => {
    const pdf = render({ ...evidence, request: { ...evidence.request, language } });
    return String(/<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(pdf.toString('utf8'))?.[1]);
  };
  assert.equal(titleIn('ar'), 'شهادة: \u2068Services agreement\u2069، الإصدار 3');
  assert.equal(titleIn('en'), 'Certificate: Services agreement, version 3');
});

test('a certificate shows values under the labels of their variables', () => {
  const { content } = evidence.version;
  const variables = [{ name: 'start_date', label: 'First day of work', required: true }];
  const shown = textOf({
    request: { ...evidence.request, variables: { start_date: '1 March 2027', unknown: null } },
    version: { ...evidence.version, content: { ...content, variables } },
  });
  assert.match(shown, /^First day of work: 1 March 2027$/m);
  assert.match(shown, /^unknown: \[erased\]$/m);
  assert.doesNotMatch(shown, /start_date/);
});

test('a certificate names the signer as the organisation did, and does not say that this person decided', () => {
  const texts = textsOf(render(evidence));
  const [label, name, address, given] = texts.slice(texts.indexOf('Signer'));
  assert.deepEqual(
    [label, name, address, given],
    ['Signer', 'Zoë 山田', 'zoe@example.com', 'Name and address as given by the organisation'],
  );
  assert.doesNotMatch(texts.join('\n'), /(decided|signed) by/i);
  const request = { ...evidence.request, signer_name: null, signer_email: null };
  assert.ok(!textOf({ request, personal_data: 'erased' }).includes('as given by the organisation'));
});

test('a certificate says by which clock its times are, with and without a timestamp, and how to check it with a key', () => {
  for (const timestamp of [null, 'missing', 'present'] as const)
    assert.ok(textOf({}, { timestamp }).includes('come from the clock of the service’s database.'));
  assert.ok(textOf({}).includes('“node verify.mjs FILE --public-key KEY”'));
});

test('a certificate says how many clauses consent was withdrawn to, so that it does not read like all of them', () => {
  const withdrawn = (count: number) => {
    const decisions = [first, ...others].map((each, index) => ({
      ...each,
      ...(index < count && { withdrawn_at: '2026-11-21T10:30:50.000Z' }),
    }));
    return textsOf(render({ ...evidence, decisions }));
  };
  assert.ok(!withdrawn(0).some((text) => /^Consent to/.test(text)));
  assert.ok(withdrawn(1).includes('Consent to one clause withdrawn'));
  assert.ok(withdrawn(2).includes('Consent to 2 clauses withdrawn'));
});

test('a certificate names the log, its key, the seal, the timestamp and the way to verify', () => {
  const text = textOf({});
  for (const words of [
    evidence.log.origin,
    evidence.log.public_key,
    'Leaf 5 in a tree of 6',
    'None. The service uses no timestamp authority.',
    'None. This file itself is not signed.',
    'https://assent.example/verify',
    'it does not prove who held the device',
  ])
    assert.ok(text.includes(words), words);
  const sealed = textOf({}, { seal: { name: 'Harbour & Finch', space: 4096 }, timestamp: 'missing' });
  assert.ok(sealed.includes('made with the certificate of Harbour & Finch.'));
  assert.ok(sealed.includes('Missing. The timestamp authority did not provide one'));
});

test('a name that contains signs of our own texts is printed as it is', () => {
  const request = { ...evidence.request, signer_name: 'C# $& (\\) <script> \u2066x' };
  assert.ok(textOf({ request }).includes('C# $& (\\) <script> \u2066x accepted 2 of 3 clauses.'));
});

test('a certificate whose texts look like parts of a PDF can be read', () => {
  const words = '7 0 obj null endobj trailer << /Root 7 0 R >>';
  const pdf = render({
    ...evidence,
    document: { ...evidence.document, name: words },
    organisation: { ...evidence.organisation, name: words },
    request: { ...evidence.request, signer_name: words },
    decisions: (evidence.decisions ?? []).map((each) => ({ ...each, title: words, comment: words })),
  });
  assert.equal(textsOf(pdf).filter((text) => text.includes(words)).length > 3, true);
  assert.ok(readAttachment(openPdf(pdf)).length > 0);
});
