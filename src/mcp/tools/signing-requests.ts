import Type from 'typebox';
import * as wire from '../../../wire/signing-requests.ts';
import { pageByCursor, pageOf, pageSize } from '../page-of.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { toolSchema } from '../tool-schema.ts';
import { Cursor } from './cursor.ts';

// Not the token of the signing link, because anyone who has it can decide for the signer.

export const SigningRequestId = Type.With(wire.getSigningRequest.params.properties.id, {
  description: 'As list_signing_requests returns it.',
});

const {
  include: _include,
  offset: _offset,
  limit: _limit,
  cursor: _,
  ...filters
} = wire.listSigningRequests.query.properties;

export const listSigningRequests: Tool = {
  name: 'list_signing_requests',
  title: 'List signing requests',
  description:
    'Lists signing requests with who was asked, for which document, and the status: PENDING, ACCEPTED_FULL, ACCEPTED_PARTIAL, REJECTED, VOIDED or EXPIRED. Filters can be combined; total counts all that match.',
  annotations: onlyReads,
  inputSchema: toolSchema({ ...filters, cursor: Cursor }),
  async run(api, { cursor = '', ...filter }) {
    const query = { ...filter, include: 'details', limit: pageSize, cursor };
    const { data, pagination } = await api.call(wire.listSigningRequests, { query });
    const items = data.map((request) => ({
      id: request.id,
      signer_name: request.signer_name,
      signer_email: request.signer_email,
      status: request.status,
      document: request.version?.document.name,
      version_number: request.version?.version_number,
      created_at: request.created_at,
      viewed_at: request.viewed_at,
      completed_at: request.completed_at,
      expires_at: request.expires_at,
    }));
    return pageByCursor(items, pagination);
  },
};

export const getSigningRequest: Tool = {
  name: 'get_signing_request',
  title: 'Get a signing request',
  description:
    "Gets a signing request: its status, its times, how many clauses the signer accepted and declined, and the signer's note. list_decisions returns the decision on each clause.",
  annotations: onlyReads,
  inputSchema: toolSchema({ signingRequestId: SigningRequestId }, ['signingRequestId']),
  async run(api, { signingRequestId }) {
    const { data } = await api.call(wire.getSigningRequest, { id: { signingRequestId } });
    return summarise(data);
  },
};

export const listDecisions: Tool = {
  name: 'list_decisions',
  title: 'List the decisions on clauses',
  description:
    "Lists the signer's decision on each clause of a signing request by the clause's id, with comments on declined clauses. read_clauses returns the clauses themselves. Empty before the decision.",
  annotations: onlyReads,
  inputSchema: toolSchema({ signingRequestId: SigningRequestId, cursor: Cursor }, ['signingRequestId']),
  async run(api, { signingRequestId, cursor }) {
    const { data } = await api.call(wire.getSigningRequest, { id: { signingRequestId } });
    const { assent_map, comments, unanswered } = data;
    const decisions = Object.entries(assent_map ?? {}).map(([clause_id, accepted]) => ({
      clause_id,
      accepted,
      ...(unanswered?.includes(clause_id) && { answered: false }),
      ...(comments?.[clause_id] !== undefined && { comment: comments[clause_id] }),
    }));
    return pageOf(decisions, cursor);
  },
};

export const listSigningRequestEvents: Tool = {
  name: 'list_signing_request_events',
  title: 'List the events of a signing request',
  description:
    'Lists what happened to a signing request, oldest first: created, mailed, viewed, reminded, completed and so on, when, and who did it. The complete audit events are in its evidence.',
  annotations: onlyReads,
  inputSchema: toolSchema({ signingRequestId: SigningRequestId, cursor: Cursor }, ['signingRequestId']),
  async run(api, { signingRequestId, cursor }) {
    const { data } = await api.call(wire.listSigningRequestEvents, { id: { signingRequestId } });
    return pageOf(
      data.map(({ seq, type, at, actor }) => ({ seq, type, at, by: actor.kind })),
      cursor,
    );
  },
};

/** The fields of a signing request that an agent needs. Listed one by one, so that nothing is passed on by accident. */
export function summarise(request: wire.SigningRequest) {
  const { assent_map, comments, unanswered, version } = request;
  const decisions = Object.values(assent_map ?? {});
  const accepted = decisions.filter((isAccepted) => isAccepted).length;
  return {
    id: request.id,
    signer_name: request.signer_name,
    signer_email: request.signer_email,
    external_id: request.external_id,
    metadata: request.metadata,
    status: request.status,
    is_superseded: request.is_superseded,
    document: version.document,
    version_id: request.version_id,
    version_number: version.version_number,
    verification: request.verification,
    created_at: request.created_at,
    viewed_at: request.viewed_at,
    completed_at: request.completed_at,
    expires_at: request.expires_at,
    voided_at: request.voided_at,
    void_reason: request.void_reason,
    rejection_note: request.rejection_note,
    decisions: assent_map && {
      accepted,
      declined: decisions.length - accepted - (unanswered?.length ?? 0),
      not_answered: unanswered?.length ?? 0,
      comments: Object.keys(comments ?? {}).length,
    },
  };
}
