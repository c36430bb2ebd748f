import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chain, entries, entriesOfForm1, recordOf } from './bundle/record.fixture.ts';
import { fieldsOf } from './fields-of.ts';

/** The description of a decision whose event has this payload in addition to the fixture's, or overriding it. */
function processOf(changes: object) {
  return recordOf(
    chain(
      entries.map((entry) =>
        entry.type === 'completed' ? { ...entry, payload: { ...entry.payload, ...changes } } : entry,
      ),
    ),
  ).process;
}

test('a decision on the page says that the review had been delivered to whoever confirmed it', () => {
  const { channel, confirmation, statement } = processOf({});
  assert.deepEqual([channel, confirmation], ['signing_page', 'Confirm partial acceptance']);
  assert.match(statement.join(' '), /the code of a review of exactly these decisions/);
  assert.doesNotMatch(statement.join(' '), /reviewed|was displayed/);
  assert.match(
    statement.join(' '),
    /Beside it stood: “Your decision is recorded and sent to Harbour & Finch\.”/,
  );
  assert.match(
    statement.join(' '),
    /the exact bytes of the page .* and of the review .*, as assent-page\/1 drew them/,
  );
  assert.match(statement.join(' '), /had opened the page before the review is not recorded/);
});

test('the process names the language of the page, and that of the review', () => {
  const shown = entries.flatMap((entry) => (entry.type === 'completed' ? [entry.payload.shown] : []))[0];
  const { statement } = processOf({ shown: { ...fieldsOf(shown), language: 'de', page_language: 'ja' } });
  assert.match(statement.join(' '), /“Confirm partial acceptance” \(language: de\)/);
  assert.match(statement.join(' '), /the page that the link opens \(SHA-256 [0-9a-f]{64}, language: ja\)/);
});

test('a decision of an earlier release, whose page had no code, claims nothing about what was displayed', () => {
  const { channel, confirmation, statement } = processOf({ via: undefined });
  assert.deepEqual([channel, confirmation], ['signing_page', 'Confirm partial acceptance']);
  assert.match(statement.join(' '), /does not record whether the page had been displayed/);
  assert.doesNotMatch(statement.join(' '), /the code of a review|pre-selected/);
});

test('a single pre-selected choice is described in the singular', () => {
  const statementWith = (touched: boolean | null) =>
    processOf({
      responses: [0, 1, 2].map((order) => ({ clauseId: `c${order}`, accepted: order < 2, touched })),
    }).statement.join(' ');
  const offered = 'Acceptance was pre-selected for 1 of 3 clauses. The signer could change it.';
  assert.ok(statementWith(true).includes(`${offered} The signer operated the choice.`));
  assert.ok(statementWith(false).includes(`${offered} The signer did not operate the choice.`));
  assert.ok(statementWith(null).includes(`${offered} Whether the signer operated the choice is not known,`));
});

test('a decision through the API claims nothing about what was displayed', () => {
  for (const via of ['api', undefined]) {
    const { channel, confirmation, statement } = processOf({ via, shown: undefined });
    assert.deepEqual([channel, confirmation], ['api', null]);
    assert.match(statement.join(' '), /Assent does not know what that page displayed/);
    assert.match(
      statement.join(' '),
      /it was reported that the signing page of Assent was displayed\. A program that has the link can report this, too/,
    );
  }
});

/** The sentences about the link, with these emails instead of the fixture's. */
function handOverOf(emails: object[], handedOver: object = {}): string {
  const [created, mailed, ...rest] = entries;
  assert.ok(created && mailed);
  const { handed_over } = created.payload as { handed_over: object };
  const payload = { ...created.payload, handed_over: { ...handed_over, ...handedOver } };
  const changed = emails.map((changes) => ({ ...mailed, payload: { ...mailed.payload, ...changes } }));
  return recordOf(chain([{ ...created, payload }, ...changed, ...rest])).process.statement.join(' ');
}

test('the process names the emails with the link that a mail server took, and that the sender had it too', () => {
  const one = handOverOf([{}]);
  assert.match(one, /took an email with the link .*Message-ID <0123456789abcdef@assent\.example>/);
  assert.match(one, /also returned to the sender's program, which could have used it/);
  assert.match(one, /anyone with one of its API keys, and any member with more than read-only access/);
  assert.match(handOverOf([{}, { mail: 'reminder' }]), /took 2 emails with the link/);
});

test('without an email with the link that a mail server took, the process says that there is none', () => {
  for (const emails of [[], [{ mail: 'receipt' }], [{ transport: 'file', reply: null }]])
    assert.match(handOverOf(emails), /No mail server took an email with the link\./);
  assert.match(handOverOf([{ transport: 'file', reply: null }]), /only written to a file/);
});

test('the process of a chain of the first form claims nothing about how the link was handed over', () => {
  const { process, chain: form, organisation } = recordOf(chain(entriesOfForm1, '0'.repeat(64)));
  assert.equal(form, 'assent/chain/1');
  assert.equal(organisation.name, 'Harbour & Finch');
  assert.doesNotMatch(process.statement.join(' '), /mail server|returned to|Beside it stood|exact bytes/);
});

test('an event that contradicts itself about what it came by is not valid', () => {
  for (const changes of [{ via: 'api' }, { via: 'page', shown: undefined }, { via: 'post' }])
    assert.throws(() => processOf(changes), /how the decision was submitted/);
});
