import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from './batch-outcome.ts';
import { parseSigners } from './parse-signers.fixture.ts';
import { resultsCsv } from './results-csv.ts';

const created: Outcome = { requestId: 'id', token: 'token', isNew: true, emailSent: true };
const csv = (name: string, outcome: Outcome, { isUncertain = false, lacksMailServer = false } = {}) =>
  resultsCsv([{ signer: { line: 2, name, email: 'ada@example.com', variables: {} }, outcome, isUncertain }], {
    linkTo: (token) => `https://x.test/${token}`,
    lacksMailServer,
  });

test('each row has its result, with the link or the reason', () => {
  assert.match(csv('Ada', created), /2,Ada,ada@example.com,Sent,,https:\/\/x.test\/token,id\r\n$/);
  assert.match(csv('Ada', created, { lacksMailServer: true }), /2,Ada,ada@example.com,Created,,/);
  assert.match(csv('Ada', { ...created, isNew: false }), /Already pending,"A request/);
  assert.match(
    csv('Ada', { error: { code: 'TIER_LIMIT', message: 'The limit is reached.' } }),
    /Failed,The limit is/,
  );
  assert.match(csv('Ada', undefined), /Not sent,Sending was stopped before this row.,,\r\n$/);
  assert.match(
    csv('Ada', undefined, { isUncertain: true }),
    /Unknown,"Sending was interrupted at this row, so a request may/,
  );
});

test('no cell can be read as a formula by a spreadsheet', () => {
  for (const name of ['=cmd|calc!A1', '\t=1', 'Ada;=1+1;', 'Ada;"=1+1'])
    assert.match(csv(name, created), /,"(Ada;)?'/, JSON.stringify(name));
});

test('quotes and line breaks stay inside their cell', () => {
  assert.ok(csv('Ada "the first",\nByron', created).includes('"Ada ""the first"",\nByron"'));
});

test('the file can be imported again', () => {
  assert.deepEqual(parseSigners(csv('Zoë Byron', undefined)), [
    { line: 2, name: 'Zoë Byron', email: 'ada@example.com', variables: {} },
  ]);
});
