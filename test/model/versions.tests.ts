import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Clause, Version, VersionSummary } from '../../wire/versions.ts';
import { seed } from '../fuzz/seed.ts';
import { type Organisation, startAssent } from '../harness/assent.ts';
import { canonicalJson } from '../harness/chain.ts';
import type { Reply } from '../harness/client.ts';
import { clause, createDocument, data } from '../harness/steps.ts';
import { count, countQueued, subscribeToAll } from './queued-events.ts';

/** One document as the specification describes it (States and transitions, Document version). */
interface Model {
  /** Version number n has index n - 1. */
  versions: { status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'; clauses: Clause[]; expiryDays: number }[];
  events: Record<string, number>;
}

interface Real {
  organisation: Organisation;
  containerId: string;
  documentId: string;
}

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });

test('the versions of a document change state as specified, in any order of operations', async () => {
  const setUp = async () => {
    const organisation = await assent.organisation();
    await subscribeToAll(organisation);
    const real: Real = { organisation, ...(await createDocument(organisation.api)) };
    const model: Model = { versions: [{ status: 'DRAFT', clauses: [], expiryDays: 30 }], events: {} };
    return { model, real };
  };
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 15, size: 'max' }), async (commands) => {
      const { model, real } = await setUp();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await assertEverything(model, real);
    }),
    // In 20 runs, each of the four operations comes after every other one several times.
    { seed, numRuns: 20, interruptAfterTimeLimit: 900_000, markInterruptAsFailure: true },
  );
});

const find = (model: Model, status: 'DRAFT' | 'ACTIVE') =>
  model.versions.find((version) => version.status === status);

/** A change to the document: sends it, compares the response with the model, then reads and compares everything. */
abstract class Change implements fc.AsyncCommand<Model, Real> {
  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const reply = await this.send(real);
    const { status, version } = this.expect(model);
    assert.equal(reply.status, status, JSON.stringify(reply.body));
    if (version !== undefined) assertVersion(reply.body.data, model, version);
    await assertEverything(model, real, hasChanged);
  }

  abstract send(real: Real): Promise<Reply<Version>>;
  /** Updates the model, and returns the expected HTTP status and the number of the version in the response. */
  abstract expect(model: Model): { status: number; version?: number };
}

class PutDraft extends Change {
  readonly clauses: Clause[];
  readonly expiryDays: number;

  constructor(clauses: Clause[], expiryDays: number) {
    super();
    this.clauses = clauses;
    this.expiryDays = expiryDays;
  }

  send({ organisation, documentId }: Real): Promise<Reply<Version>> {
    return organisation.api.put(`/documents/${documentId}/draft`, {
      content: { clauses: this.clauses },
      settings: { expiry_days: this.expiryDays, redirect_url: null },
    });
  }

  expect(model: Model) {
    const draft = find(model, 'DRAFT');
    if (!draft) return { status: 404 };
    Object.assign(draft, { clauses: this.clauses, expiryDays: this.expiryDays });
    return { status: 200, version: model.versions.indexOf(draft) + 1 };
  }

  override toString(): string {
    return `PutDraft(${this.clauses.map(({ id }) => id)}; ${this.expiryDays})`;
  }
}

class Publish extends Change {
  send({ organisation, documentId }: Real): Promise<Reply<Version>> {
    return organisation.api.post(`/documents/${documentId}/publish`);
  }

  expect(model: Model) {
    const draft = find(model, 'DRAFT');
    if (!draft) return { status: 404 };
    const active = find(model, 'ACTIVE');
    if (active) {
      active.status = 'ARCHIVED';
      count(model.events, 'document.archived');
    }
    draft.status = 'ACTIVE';
    count(model.events, 'document.published');
    return { status: 200, version: model.versions.indexOf(draft) + 1 };
  }

  override toString(): string {
    return 'Publish';
  }
}

class Archive extends Change {
  send({ organisation, documentId }: Real): Promise<Reply<Version>> {
    return organisation.api.post(`/documents/${documentId}/archive`);
  }

  expect(model: Model) {
    const active = find(model, 'ACTIVE');
    if (!active) return { status: 404 };
    active.status = 'ARCHIVED';
    count(model.events, 'document.archived');
    return { status: 200, version: model.versions.indexOf(active) + 1 };
  }

  override toString(): string {
    return 'Archive';
  }
}

class NewDraft extends Change {
  send({ organisation, documentId }: Real): Promise<Reply<Version>> {
    return organisation.api.post(`/documents/${documentId}/new-draft`);
  }

  expect(model: Model) {
    const active = find(model, 'ACTIVE');
    if (!active) return { status: 404 };
    if (find(model, 'DRAFT')) return { status: 409 };
    model.versions.push({ ...active, status: 'DRAFT' });
    return { status: 201, version: model.versions.length };
  }

  override toString(): string {
    return 'NewDraft';
  }
}

const clauses = fc
  .uniqueArray(fc.constantFrom('terms', 'news', 'data', 'fees'), { maxLength: 4 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.boolean().map((is_mandatory) => clause(id, { is_mandatory })))),
  );

const commands = [
  fc.tuple(clauses, fc.constantFrom(0, 1, 30, 3650)).map(([clauses, days]) => new PutDraft(clauses, days)),
  fc.constant(new Publish()),
  fc.constant(new Archive()),
  fc.constant(new NewDraft()),
];

/**
 * Reads the document in every way that clients can, and compares it with the model. After a change, only the versions
 * that it should have changed are read completely. What it changed by mistake is found at the end of the run.
 */
async function assertEverything(
  model: Model,
  real: Real,
  isRead: (version: Model['versions'][number] | undefined) => boolean = () => true,
): Promise<void> {
  const { api } = real.organisation;
  const document = data(await api.get(`/documents/${real.documentId}`));
  const summary = (version: VersionSummary) => [version.version_number, version.status];
  const expected = model.versions.map(({ status }, index) => [index + 1, status]).reverse();
  assert.deepEqual(document.versions.map(summary), expected);
  const container = data(await api.get(`/containers/${real.containerId}`));
  assert.deepEqual(container.documents[0]?.versions.map(summary), expected);
  for (const { id, version_number } of document.versions) {
    const version = model.versions[version_number - 1];
    if (!isRead(version)) continue;
    assertVersion(data(await api.get(`/versions/${id}`)), model, version_number);
    if (version) asserted.set(version, JSON.stringify(version));
  }
  assert.deepEqual(await countQueued(assent, real.organisation.id), model.events);
}

/** The state in which a version was last read completely. */
const asserted = new WeakMap<Model['versions'][number], string>();

function hasChanged(version: Model['versions'][number] | undefined): boolean {
  return version === undefined || asserted.get(version) !== JSON.stringify(version);
}

function assertVersion(version: Version, model: Model, number: number): void {
  const expected = model.versions[number - 1];
  assert.ok(expected);
  assert.equal(version.version_number, number);
  assert.equal(version.status, expected.status);
  assert.deepEqual(version.content.clauses, expected.clauses);
  assert.deepEqual(version.settings, { expiry_days: expected.expiryDays, redirect_url: null });
  assert.equal(version.published_at !== null, expected.status !== 'DRAFT');
  assert.equal(version.archived_at !== null, expected.status === 'ARCHIVED');
  const hashed = { clauses: expected.clauses, document_id: version.document_id, version_number: number };
  assert.equal(
    version.content_hash,
    expected.status === 'DRAFT' ? null : createHash('sha256').update(canonicalJson(hashed)).digest('hex'),
  );
}
