import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Evidence } from '../../../wire/evidence.ts';
import { languages } from '../../../wire/languages.ts';
import { chain, entries, entriesOfForm1, recordOf } from '../bundle/record.fixture.ts';
import { fieldsOf } from '../fields-of.ts';
import { messagesFor } from './messages/messages.ts';
import { render, textsOf } from './pdf.fixture.ts';

/*
 * What a certificate says of how the decision came about: emails, codes, pages and later events.
 */

const evidence = recordOf(chain(entries));

const textOf = (changed: Partial<Evidence>) => textsOf(render({ ...evidence, ...changed })).join('\n');

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
  const texts = textsOf(render({ ...evidence, hand_over: { ...evidence.hand_over, emails } }));
  for (const { mail } of emails) {
    for (const language of languages) assert.ok(messagesFor(language).emails[mail], `${mail} in ${language}`);
    assert.ok(texts.includes(messagesFor('en').emails[mail] ?? ''), mail);
  }
});
