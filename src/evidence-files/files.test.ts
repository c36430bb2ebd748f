import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { startAssent } from '../../test/harness/assent.ts';
import { hiddenFields, visitPage } from '../../test/harness/page-visitor.ts';
import { createSigningRequest, data, publishDocument } from '../../test/harness/steps.ts';
import { afterResult } from '../../test/support/after-result.ts';
import { untilBlockedOrEnded } from '../../test/support/blocked-sessions.ts';
import { verifyBundle } from '../../test/support/bundle.ts';
import { createEvidenceFiles } from './files.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

test('a bundle that is made while personal data is erased verifies', async () => {
  const { id: orgId, api } = await assent.organisation();
  const { versionId, contentHash } = await publishDocument(api, { clauses: [] });
  const { requestId, token } = await createSigningRequest(api, versionId);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  const page = await (await browser.get()).text();
  assert.equal((await browser.post({ contentHash, ...hiddenFields(page), step: 'confirm' })).status, 303);
  const { evidence } = createEvidenceFiles({
    keyring: assent.keyring,
    log: pino({ level: 'silent' }),
    certificates: { verifyUrl: `${assent.url}/verify`, seal: null, hasTimestamps: false },
  });
  let erasing: Promise<unknown> | undefined;
  const afterEvents = afterResult(
    ([row]) => row !== undefined && 'prev_hash' in row && !('given_id' in row),
    async () => {
      erasing = api.post('/signers/erase', { email: 'ada@example.com' }).then(data);
      await untilBlockedOrEnded(db, 1, erasing);
    },
  );

  const { bytes } = await evidence(
    db.withPlugin(afterEvents),
    orgId,
    requestId,
    new AbortController().signal,
  );

  const { status, checks } = verifyBundle(bytes);
  assert.equal(status, 'intact', checks.map(({ message }) => message).join('\n'));
  assert.ok(erasing);
  await erasing;
});
