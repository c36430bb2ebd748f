import assert from 'node:assert/strict';
import type { ErrorEnvelope } from '../../wire/error-envelope.ts';
import type { Decision } from '../../wire/signer.ts';
import type { CreatedSigningRequest } from '../../wire/signing-requests.ts';
import type { Clause, Variable } from '../../wire/versions.ts';
import type { ApiClient, Reply } from './client.ts';

/** A clause with one paragraph. */
export function clause(id: string, changes: Partial<Clause> = {}): Clause {
  return {
    id,
    order: 0,
    title: `Clause ${id}`,
    content: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `The words of ${id}.` }] }],
    }),
    is_mandatory: true,
    default_checked: false,
    slug: id,
    ...changes,
  };
}

/** Returns the data of a successful response. Otherwise fails with the response in its message. */
export function data<Data>(reply: Reply<Data>): Data {
  assert.ok(reply.status < 300, `${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** The item of a list at an index, which counts from the end when negative. Fails when there is none. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index);
  assert.ok(item !== undefined, `no item ${index} in ${JSON.stringify(list)}`);
  return item;
}

export async function createDocument(api: ApiClient): Promise<{ containerId: string; documentId: string }> {
  const { containers, documents } = api.assent;
  const container = await containers.create({ name: 'Customers' });
  const document = await documents.create({ containerId: container.id, name: 'Services agreement' });
  return { containerId: container.id, documentId: document.id };
}

/** Publishes a version with one mandatory and one optional clause, unless other clauses are given. */
export async function publishDocument(
  api: ApiClient,
  {
    clauses = [clause('terms'), clause('news', { order: 1, is_mandatory: false })],
    variables,
    settings = {},
  }: {
    clauses?: Clause[];
    variables?: Variable[];
    settings?: object;
  } = {},
): Promise<{ containerId: string; documentId: string; versionId: string; contentHash: string }> {
  const created = await createDocument(api);
  const { documents } = api.assent;
  await documents.replaceDraft(created.documentId, {
    content: { clauses, ...(variables && { variables }) },
    settings: { expiry_days: 30, redirect_url: null, ...settings },
  });
  const version = await documents.publish(created.documentId);
  return { ...created, versionId: version.id, contentHash: version.content_hash ?? '' };
}

/** Creates a signing request without email. */
export async function createSigningRequest(
  api: ApiClient,
  versionId: string,
  email = 'ada@example.com',
): Promise<{ requestId: string; token: string }> {
  return api.assent.signingRequests.create({
    versionId,
    signerName: 'Ada Byron',
    signerEmail: email,
    sendEmail: false,
  });
}

/** The signing requests that a batch has created. Fails when there is an error among the results. */
export function createdRequests(
  reply: Reply<(CreatedSigningRequest | ErrorEnvelope)[]>,
): CreatedSigningRequest[] {
  return data(reply).map((result) => {
    assert.ok('requestId' in result, JSON.stringify(result));
    return result;
  });
}

/** Submits a decision on every clause through the signer's API. */
export async function submit(
  api: ApiClient,
  token: string,
  decisions: Record<string, boolean>,
  more: object = {},
): Promise<Reply<Decision>> {
  const view = data(await api.get(`/sign/${token}`));
  const responses = Object.entries(decisions).map(([clauseId, accepted]) => ({ clauseId, accepted }));
  return api.post(`/sign/${token}/submit`, { responses, contentHash: view.version.content_hash, ...more });
}

/** An id that does not exist. */
export const unknownId = '0192f0c1-5a5a-7000-8000-000000000000';

/** Sends requests concurrently. */
export function concurrently<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

/**
 * Sends many requests, 20 at a time: on a busy machine, more of them wait longer for the database than a request may.
 */
export async function twentyAtATime<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const sent: T[] = [];
  let next = 0;
  await concurrently(20, async () => {
    while (next < count) {
      const index = next;
      next += 1;
      sent[index] = await send(index);
    }
  });
  return sent;
}

/** Sends 20 concurrent requests over connections that are already open, so that none has a head start. */
export async function race<T>(api: ApiClient, send: (index: number) => Promise<T>): Promise<T[]> {
  await concurrently(20, () => api.get('/containers'));
  return concurrently(20, send);
}

/** Asserts that a response is this error, with a full sentence as its message that matches. Returns the message. */
export function assertError(reply: Reply, status: number, code: string, sentence = /./): string {
  const { error } = reply.body ?? {};
  assert.deepEqual([reply.status, error?.code], [status, code], JSON.stringify(reply.body));
  assert.deepEqual(reply.body, { error: { code, message: error.message } });
  assert.match(error.message, /^\S.*\.$/s);
  assert.match(error.message, sentence);
  return error.message;
}
