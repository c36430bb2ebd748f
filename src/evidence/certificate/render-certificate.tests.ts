import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colors } from '../../../shared/tokens.ts';
import type { Evidence } from '../../../wire/evidence.ts';
import { languages } from '../../../wire/languages.ts';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { chain, entries, entriesOfForm1, recordOf } from '../bundle/record.fixture.ts';
import { fieldsOf } from '../fields-of.ts';
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

test('a certificate says how the link reached the signer, and who else had it', () => {
  const text = textOf({});
  assert.ok(text.includes('an email with the signing link was queued for the address above.'));
  assert.ok(text.includes('also returned to the program that created the request for Harbour & Finch.'));
  assert.ok(text.includes('any member with more than read-only access, could have used the link.'));
  assert.ok(text.includes('<0123456789abcdef@assent.example>'));
  assert.ok(text.includes('the mail server, reply 250'));
  assert.ok(text.includes('No proof of identity was required beyond the signing link.'));
  const onlyReturned = textOf({ hand_over: { mailed: false, returned_to_caller: true, emails: [] } });
  assert.ok(onlyReturned.includes('no email was queued'));
  assert.ok(onlyReturned.includes('The record contains no email that was accepted for delivery.'));
});

test('a certificate says when the code of the decision was entered, or that the record has none', () => {
  const request = { ...evidence.request, verification: 'email_otp' as const };
  assert.ok(textOf({ request }).includes('The record does not show that one was entered.'));
  const verified = {
    type: 'verified',
    actor: { kind: 'signer', id: null },
    client: null,
    payload: { method: 'email_otp' },
    personal: {},
  } as const;
  const history = entries.map((entry) => {
    const { payload, type } = entry;
    const code = { method: 'email_otp', at: '2026-11-21T10:30:42.000Z' };
    return type === 'completed' ? { ...entry, payload: { ...payload, verified: code } } : entry;
  });
  // The third code is entered after the decision, to see the receipt again.
  const events = chain([...history.slice(0, 2), verified, ...history.slice(2), verified]);
  const text = textOf({ request, events });
  assert.ok(
    text.includes(
      'was entered on 21 November 2026 at 10:30:42 (UTC). The person who entered it could read that',
    ),
  );
  const [created, mailed, ...rest] = history;
  assert.ok(created && mailed);
  const code = { ...mailed.payload, mail: 'verification_code', transport: 'file', reply: null };
  const inFile = textOf({
    request,
    events: chain([created, { ...mailed, payload: code }, verified, ...rest]),
  });
  assert.ok(inFile.includes('The service had only written it to a file, and emailed it to nobody.'));
  assert.ok(inFile.includes('Email written to a file, not sent (service)'));
  assert.ok(!inFile.includes('Email accepted for delivery'));
  assert.ok(!inFile.includes('could read that'));
});

test('a certificate says what was displayed, and when that is not known', () => {
  const text = textOf({});
  for (const words of [
    'Confirm partial acceptance',
    'assent-page/1',
    evidence.page.sha256,
    'exactly the page that the signing link opened when the decision was sent. Whether the browser that sent the decision had opened it is not recorded.',
  ])
    assert.ok(text.includes(words), words);
  const throughApi = entries.map((entry) =>
    entry.type === 'completed'
      ? { ...entry, payload: { ...entry.payload, via: 'api', shown: undefined } }
      : entry,
  );
  assert.ok(text.includes('Acceptance was pre-selected for 1 of 3 clauses. The signer could change it.'));
  const reported = textOf({ events: chain(throughApi) });
  assert.ok(
    !reported.includes('The signer could change it'),
    'a custom page may have offered something else',
  );
  assert.ok(reported.includes('this page was reported as displayed (page.html in the evidence bundle).'));
  assert.ok(!reported.includes('the page that the signing link opened'));
  const form1 = textsOf(render(recordOf(chain(entriesOfForm1, '0'.repeat(64))))).join('\n');
  assert.ok(form1.includes('The page as displayed was not kept.'));
  assert.ok(form1.includes('did not record how the signing link was handed over'));
  assert.ok(!form1.includes('contains no email'));
});

/** The history with this in what the confirming browser was shown. */
function shownWith(changes: object) {
  return chain(
    entries.map((entry) =>
      entry.type === 'completed'
        ? {
            ...entry,
            payload: { ...entry.payload, shown: { ...fieldsOf(entry.payload.shown), ...changes } },
          }
        : entry,
    ),
  );
}

test('a page that was itself confirmed was delivered to the browser that sent the decision', () => {
  const text = textOf({ events: shownWith({ review_sha256: null }) });
  assert.ok(text.includes('exactly as it was delivered to the browser that sent the decision (page.html).'));
  assert.ok(!text.includes('not recorded'));
});

test('a certificate names the language of the page, and that of the review if it was in another', () => {
  const rows = (changes: object) => {
    const texts = textsOf(render({ ...evidence, events: shownWith(changes) }));
    const after = (term: string) => texts[texts.indexOf(term) + 1];
    return [
      after('Language'),
      texts.includes('Language of the review') ? after('Language of the review') : null,
    ];
  };
  assert.deepEqual(rows({}), ['English', null]);
  assert.deepEqual(rows({ language: 'de', page_language: 'en' }), ['English', 'Deutsch']);
});

test('a certificate does not call an email delayed once no further attempt will be made', () => {
  const eventsWith = (next_attempt_at: string | null) =>
    textOf({
      events: chain([
        ...entries,
        {
          type: 'mail_failed',
          actor: { kind: 'system', id: null },
          client: null,
          payload: { mail: 'receipt', attempt: 12, reply: null, fault: 'No route.', next_attempt_at },
          personal: {},
        },
      ]),
    });
  const delayed = eventsWith('2026-11-21T10:31:00.000Z');
  assert.ok(delayed.includes('Email delayed (service)'));
  assert.match(delayed, /Email delayed \(service\)\nReceipt\n/, 'it names the email');
  const givenUp = eventsWith(null);
  assert.ok(givenUp.includes('Email not sent, no further attempt (service)'));
  assert.ok(!givenUp.includes('delayed'));
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

test('a certificate names the clauses and the reason of a withdrawal, and the request that superseded this one', () => {
  const withdrawn = (clauseIds: string[], reason?: string) => ({
    type: 'withdrawn' as const,
    actor: { kind: 'api_key' as const, id: evidence.version.id },
    client: null,
    payload: {
      clauses: clauseIds.map((clauseId) => ({ clauseId, slug: clauseId })),
      via: 'organisation' as const,
    },
    personal: reason === undefined ? {} : { reason },
  });
  const text = textOf({
    events: chain([...entries, withdrawn(['c1'], 'By phone.'), withdrawn(['c0']), withdrawn(['c1', 'c0'])]),
  });
  const by = 'Consent withdrawn (organisation, through an API key)';
  assert.ok(text.includes(`${by}\nClause: 2\nReason: By phone.\n`), text);
  assert.match(text, /Clause: 1\n(?!Reason)/);
  assert.ok(text.includes(`${by}\nClauses: 1, 2\n`), text);
  assert.match(text, /Superseded by a newer request \(signer\)\n[0-9a-f-]{36}\n/);
});

test('a certificate names every email about a decided request, in each language', () => {
  const [email] = evidence.hand_over.emails;
  assert.ok(email);
  const kinds = ['invitation', 'reminder', 'verification_code', 'receipt', 'decision_notice', 'withdrawal'];
  const emails = [...kinds, 'withdrawal_notice'].map((mail) => ({ ...email, mail }));
  for (const language of languages) {
    const texts = textsOf(
      render({
        ...evidence,
        request: { ...evidence.request, language },
        hand_over: { ...evidence.hand_over, emails },
      }),
    );
    assert.deepEqual(
      emails.filter(({ mail }) => texts.includes(mail)),
      [],
      language,
    );
  }
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
