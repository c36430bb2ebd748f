import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import { renderErrorPage } from './error-page.ts';
import { en } from './messages/en.ts';
import { renderPageForStatus } from './page-for-status.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts, type Part } from './static-part.ts';

/** What a page reports to the site that embeds it. */
function reported(parts: Part[]): unknown {
  const attribute = /<body data-embed="([^"]*)"/.exec(joinParts(parts))?.[1];
  return attribute && JSON.parse(attribute.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)));
}

const decided = (type: string, status: SigningRequestStatus) => [{ type, requestId: signing([]).id, status }];
const cases: [SigningRequestStatus, unknown][] = [
  ['PENDING', undefined],
  ['ACCEPTED_FULL', decided('assent:completed', 'ACCEPTED_FULL')],
  ['ACCEPTED_PARTIAL', decided('assent:completed', 'ACCEPTED_PARTIAL')],
  ['REJECTED', decided('assent:rejected', 'REJECTED')],
  ['VOIDED', [{ type: 'assent:error', reason: 'voided' }]],
  ['EXPIRED', [{ type: 'assent:error', reason: 'expired' }]],
];

for (const [status, events] of cases)
  test(`the page of a request that is ${status} reports that to the site that embeds it`, () => {
    const request = signing([clause('a')], { status, assent_map: { a: status !== 'REJECTED' } });
    assert.deepEqual(reported(renderPageForStatus(context(request))), events);
  });

test('an error page reports its reason to the site that embeds it', () => {
  const reasons = { 404: 'not-found', 410: 'erased', 429: 'rate-limited', 400: 'failed', 503: 'failed' };
  for (const [status, reason] of Object.entries(reasons))
    assert.deepEqual(reported(renderErrorPage(Number(status), en)), [{ type: 'assent:error', reason }]);
});
