import type { AuditEvent } from '../wire/audit-events.ts';
import type { Decision, SigningView } from '../wire/signer.ts';
import type { CreatedSigningRequest, SigningRequest } from '../wire/signing-requests.ts';
import { type Api, createApi } from './api.ts';
import { findSigningLink } from './mailbox.ts';
import { detail, step } from './print.ts';
import type { Server } from './server.ts';

/** Creates a signing request and finds the email with its signing link. */
export async function requestSignature(
  api: Api,
  server: Server,
  versionId: string,
  signer: { name: string; email: string },
  signal: AbortSignal,
): Promise<{ requestId: string; link: string }> {
  step(`Email a signing link to ${signer.name}`);
  const { requestId } = await api.post<CreatedSigningRequest>('/signing-requests', {
    versionId,
    signerName: signer.name,
    signerEmail: signer.email,
  });
  const { file, link } = await findSigningLink(server.dataDir, signer.email, signal);
  detail(`email  ${file}`, `link  ${link}`);
  return { requestId, link };
}

/** Opens the signing page and accepts every clause except the newsletter. */
export async function signAs(
  server: Server,
  link: string,
  documentName: string,
  signal: AbortSignal,
): Promise<void> {
  step('Open the signing page and decide on every clause');
  const page = await fetch(link, { signal });
  const html = await page.text();
  if (!page.ok || !html.includes(documentName)) throw new Error(`the signing page returned ${page.status}`);
  detail(`The page is ${Math.ceil(html.length / 1000)} kB and names the document.`);

  const signer = createApi(server.url, { signal });
  const path = `/sign/${link.split('/').at(-1)}`;
  const view = await signer.get<SigningView>(path);
  await signer.post(`${path}/view`);
  const responses = view.clauses.map(({ id }) => ({ clauseId: id, accepted: id !== 'updates-by-email' }));
  await signer.post<Decision>(`${path}/submit`, { responses, contentHash: view.version.content_hash });
  const declined = view.clauses.filter(({ id }) => id === 'updates-by-email').map(({ title }) => title);
  detail(`${view.clauses.length - declined.length} clauses accepted; declined: ${declined.join(', ')}`);
}

/** Reads the decision back with its audit events. */
export async function showDecision(api: Api, requestId: string): Promise<void> {
  step('Read the decision back');
  const request = await api.get<SigningRequest>(`/signing-requests/${requestId}`);
  detail(`${request.signer_name} <${request.signer_email}>: ${request.status} at ${request.completed_at}`);
  if (request.status !== 'ACCEPTED_PARTIAL') throw new Error(`the status is ${request.status}`);
  const events = await api.get<AuditEvent[]>(`/signing-requests/${requestId}/events`);
  for (const { seq, type, at, actor, hash } of events)
    detail(`audit event ${seq}  ${type.padEnd(9)}  ${at}  by ${actor.kind.padEnd(7)}  ${hash.slice(0, 16)}…`);
}
