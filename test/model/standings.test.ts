import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rebuildStandings } from '../../src/consents/rebuild.ts';
import { type StandingState, standingStates } from '../../wire/consents.ts';
import { seed } from '../fuzz/seed.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import {
  assertError,
  clause,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { auditLists } from '../support/audit-lists.ts';
import { runCampaign } from '../support/campaigns.ts';

// Its own database, because the test ages requests.
const assent = await startAssent({});
const { pool } = assent.database;

const people = ['ada@example.com', 'Bob@Example.com', 'eve@example.com'] as const;
const clauses = [
  clause('terms', { is_mandatory: false }),
  clause('news', { order: 1, is_mandatory: false }),
  // Declining it rejects the document.
  clause('fees', { order: 2 }),
];
/** The clauses of some later versions: all optional, so that everything can be withdrawn. */
const optional = clauses.slice(0, 2);

const person = fc.nat(people.length - 1);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), person }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      person,
      oldest: fc.boolean(),
      terms: fc.boolean(),
      news: fc.boolean(),
      fees: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'expire' as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      requiresReconsent: fc.boolean(),
      onlyOptional: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      person,
      oldest: fc.boolean(),
      clauseIds: fc.constantFrom(['terms'], ['news'], ['terms', 'news']),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('erase' as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('campaign' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface StoredRequest {
  id: string;
  version_number: number;
  status: string;
  created_at: string;
  completed_at: string | null;
  assent_map: Record<string, boolean> | null;
  /** From the events, not from what standings are computed from. */
  withdrawn: { slug: string; at: string }[];
}

/** The history of a person's requests, oldest first. */
async function historyOf(documentId: string, email: string): Promise<StoredRequest[]> {
  const { rows } = await pool.query<StoredRequest>(
    `select request.id, version_number, created_at, completed_at, assent_map,
            case when request.status = 'PENDING' and expires_at <= now() then 'EXPIRED' else request.status end as status,
            coalesce((
              select jsonb_agg(jsonb_build_object('slug', clause -> 'slug', 'at', event.at))
              from audit_events event, jsonb_array_elements(payload -> 'clauses') as clause
              where event.signing_request_id = request.id and event.type = 'withdrawn'
            ), '[]') as withdrawn
     from signing_requests request
     join (select id, version_number from versions) as version on version.id = version_id
     where document_id = $1 and lower(signer_email) = lower($2) and erased_at is null
     order by request.created_at, request.id`,
    [documentId, email],
  );
  return rows;
}

interface Published {
  version_number: number;
  is_active: boolean;
  requiresReconsent: boolean;
}

/** The standing that follows from a history according to the contract; undefined without one. */
function expectedStanding(history: StoredRequest[], versions: Published[]) {
  const latest = history.at(-1);
  if (!latest) return undefined;
  const accepted = history.findLast(({ status }) => status.startsWith('ACCEPTED'));
  const after = (at: string) =>
    accepted?.completed_at != null && Date.parse(at) >= Date.parse(accepted.completed_at);
  const withdrawn = new Set(
    history.flatMap((request) => request.withdrawn.flatMap(({ slug, at }) => (after(at) ? slug : []))),
  );
  const held = Object.fromEntries(
    Object.entries(accepted?.assent_map ?? {}).map(([slug, isAccepted]) => [
      slug,
      isAccepted && !withdrawn.has(slug),
    ]),
  );
  const isEmptied = [...withdrawn].some((slug) => slug in held) && !Object.values(held).includes(true);
  const active = versions.find(({ is_active }) => is_active);
  const counts = (number: number): boolean => {
    if (!active || number > active.version_number) return false;
    return versions.every(
      (version) =>
        version.version_number <= number ||
        version.version_number > active.version_number ||
        !version.requiresReconsent,
    );
  };
  const onActive = history.filter(({ version_number }) => version_number === active?.version_number);
  const decided = onActive
    .filter(({ completed_at }) => completed_at !== null)
    .toSorted((a, b) => Date.parse(a.completed_at ?? '') - Date.parse(b.completed_at ?? ''));
  const state = ((): StandingState => {
    if (accepted && !isEmptied && counts(accepted.version_number)) return 'CURRENT';
    if (decided.at(-1)?.status === 'REJECTED') return 'REJECTED';
    if (onActive.some(({ status }) => status === 'PENDING')) return 'PENDING';
    if (isEmptied) return 'WITHDRAWN';
    return accepted ? 'OUTDATED' : 'NONE';
  })();
  return {
    state,
    accepted: accepted?.id,
    clauses: accepted && held,
    latest: [latest.id, latest.status],
  };
}

async function takeStep(
  api: ApiClient,
  documentId: string,
  versions: Published[],
  given: Step,
): Promise<void> {
  const requests = 'person' in given ? await historyOf(documentId, people[given.person] ?? '') : [];
  const open = requests.filter(({ status }) => status === 'PENDING');
  switch (given.kind) {
    case 'ask': {
      if (!versions.some(({ is_active }) => is_active)) return;
      const { versions: all } = data(await api.get(`/documents/${documentId}`));
      const active = all.find(({ status }) => status === 'ACTIVE');
      await createSigningRequest(api, active?.id ?? '', people[given.person]);
      return;
    }
    case 'decide': {
      const request = open.at(given.oldest ? 0 : -1);
      if (!request) return;
      const { token } = data(await api.get(`/signing-requests/${request.id}`));
      const { clauses } = data(await api.get(`/sign/${token}`));
      const decisions = Object.fromEntries(
        clauses.map(({ id }) => [id, id === 'terms' ? given.terms : id === 'news' ? given.news : given.fees]),
      );
      data(await submit(api, token ?? '', decisions));
      return;
    }
    case 'void':
      if (open[0]) data(await api.post(`/signing-requests/${open[0].id}/void`));
      return;
    case 'expire':
      await pool.query("update signing_requests set expires_at = now() - interval '1 second' where id = $1", [
        open.at(-1)?.id,
      ]);
      return;
    case 'publish': {
      const { requiresReconsent, onlyOptional } = given;
      const content = { clauses: onlyOptional ? optional : clauses };
      const settings = { expiry_days: 30, redirect_url: null };
      const current = versions.find(({ is_active }) => is_active);
      if (!current) return;
      data(await api.post(`/documents/${documentId}/new-draft`));
      data(await api.put(`/documents/${documentId}/draft`, { content, settings }));
      const { version_number } = data(
        await api.post(`/documents/${documentId}/publish`, { requiresReconsent }),
      );
      current.is_active = false;
      versions.push({ version_number, is_active: true, requiresReconsent });
      return;
    }
    case 'withdraw': {
      const accepted = requests.filter(({ status }) => status.startsWith('ACCEPTED'));
      const request = accepted.at(given.oldest ? 0 : -1);
      const clauseIds = given.clauseIds.filter((id) => request?.assent_map?.[id]);
      if (!request || clauseIds.length === 0) return;
      const reply = await api.post(`/signing-requests/${request.id}/withdrawals`, { clauseIds });
      const isRepeat = request.withdrawn.some(({ slug }) => clauseIds.some((id) => id === slug));
      if (isRepeat && reply.status === 409) assertError(reply, 409, 'CONFLICT', /accepted again/);
      else assert.ok(clauseIds.every((slug) => !data(reply).accepted?.clauses[slug]));
      return;
    }
    case 'erase':
      data(await api.post('/signers/erase', { email: people[given.person] ?? '' }));
      return;
    case 'archive': {
      const current = versions.find(({ is_active }) => is_active);
      if (!current) return;
      data(await api.post(`/documents/${documentId}/archive`));
      current.is_active = false;
      return;
    }
    case 'campaign':
      await askAgain(api, documentId, versions);
  }
}

/** A campaign for everybody who accepted an earlier version asks these people, once each. */
async function askAgain(api: ApiClient, documentId: string, versions: Published[]): Promise<void> {
  if (!versions.some(({ is_active }) => is_active)) return;
  const outdated: string[] = [];
  for (const email of people) {
    const standing = expectedStanding(await historyOf(documentId, email), versions);
    if (standing?.state === 'OUTDATED') outdated.push(email.toLowerCase());
  }
  const { versions: all } = data(await api.get(`/documents/${documentId}`));
  const active = all.find(({ status }) => status === 'ACTIVE');
  const { id, created } = await runCampaign(api, active?.id ?? '', { audience: 'OUTDATED' });
  const asked = data(await api.get(`/signing-requests?campaignId=${id}&status=PENDING`));
  assert.equal(created, outdated.length);
  assert.deepEqual(asked.map(({ signer_email }) => signer_email.toLowerCase()).toSorted(), outdated);
}

/** Compares every read of standings with the history. */
async function check(api: ApiClient, documentId: string, versions: Published[]): Promise<void> {
  const expected = new Map<string, NonNullable<ReturnType<typeof expectedStanding>>>();
  for (const email of people) {
    const standing = expectedStanding(await historyOf(documentId, email), versions);
    if (standing) expected.set(email.toLowerCase(), standing);
    const consent = data(
      await api.get(`/consents?documentId=${documentId}&email=${encodeURIComponent(email)}`),
    );
    assert.ok(!Array.isArray(consent));
    const actual = consent && {
      state: consent.state,
      accepted: consent.accepted?.request_id,
      clauses: consent.accepted?.clauses,
      latest: [consent.latest.request_id, consent.latest.status],
    };
    assert.deepEqual(actual ?? undefined, standing);
    const all = data(await api.get(`/consents?email=${encodeURIComponent(email)}`));
    assert.deepEqual(all, consent ? [consent] : []);
  }
  const listed = async (query: string) => {
    // Any text could be the id, so TypeScript does not see where the query begins.
    const { body } = await api.get(
      `/documents/${documentId}/consents?${query}` as `/documents/${string}/consents`,
    );
    assert.equal(body.pagination.total, body.data.length, query);
    return body.data.map(({ signer_email }) => signer_email.toLowerCase());
  };
  const those = (matches: (standing: NonNullable<ReturnType<typeof expectedStanding>>) => boolean) =>
    [...expected].flatMap(([email, standing]) => (matches(standing) ? email : [])).toSorted();
  const counts = data(await api.get(`/documents/${documentId}/consents/counts`));
  assert.deepEqual(
    await listed(''),
    those(() => true),
  );
  assert.equal(counts.total, expected.size);
  for (const state of standingStates) {
    const inState = those((standing) => standing.state === state);
    assert.deepEqual(await listed(`state=${state}`), inState, state);
    assert.equal(counts.states[state], inState.length, state);
  }
  assert.equal((await rebuildStandings(assent.service.db, undefined)).corrected, 0);
  for (const slug of ['terms', 'news', 'fees']) {
    const accepted = those(({ clauses }) => clauses?.[slug] === true);
    const others = those(({ clauses }) => clauses?.[slug] === false);
    assert.deepEqual(await listed(`clause=${slug}&accepted=true`), accepted, slug);
    assert.deepEqual(await listed(`clause=${slug}&accepted=false`), others, slug);
    const { accepted: a = 0, not_accepted: n = 0 } = counts.clauses[slug] ?? {};
    assert.deepEqual([a, n], [accepted.length, others.length], slug);
  }
}

test('after any life cycle, every standing, list and count is what the history says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const { id, api } = await assent.organisation();
      const { documentId } = await publishDocument(api, { clauses });
      const versions = [{ version_number: 1, is_active: true, requiresReconsent: true }];
      for (const [index, each] of steps.entries()) {
        await takeStep(api, documentId, versions, each);
        if (index % 8 === 7) await check(api, documentId, versions);
      }
      await check(api, documentId, versions);
      assert.deepEqual(await auditLists(assent.service.db, id), []);
    }),
    { numRuns: Number(process.env.STANDING_RUNS ?? 6), seed, endOnFailure: true },
  );
});
