import Type from 'typebox';
import * as wire from '../../../wire/consents.ts';
import { pageFrom, pageOf, pageSize, startOf } from '../page-of.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { requiredOf, toolSchema } from '../tool-schema.ts';
import { Cursor } from './cursor.ts';
import { SigningRequestId } from './signing-requests.ts';

/** More declined or withdrawn clauses than this are only counted. */
const maxListed = 25;

const DocumentId = Type.With(wire.listDocumentConsents.params.properties.id, {
  description: 'As search and find_versions return it.',
});

export const getConsent: Tool = {
  name: 'get_consent',
  title: 'Get the consent of a person',
  description:
    "Gets a person's consent to one document, or to each document if none is given: whether their consent holds for the active version (state), what they accepted, and which clauses (by their slugs) they declined or have withdrawn. Empty when they were never asked.",
  annotations: onlyReads,
  inputSchema: toolSchema(
    { ...wire.getConsents.query.properties, cursor: Cursor },
    requiredOf(wire.getConsents.query),
  ),
  async run(api, { cursor, ...query }) {
    const { data } = await api.call(wire.getConsents, { query });
    const consents = data === null ? [] : Array.isArray(data) ? data : [data];
    return pageOf(consents.map(summarise), cursor);
  },
};

const { limit: _limit, offset: _offset, ...filters } = wire.ConsentFilter.properties;

export const listConsents: Tool = {
  name: 'list_consents',
  title: 'List the consent of everybody',
  description:
    'Lists the consent of everybody who was asked about a document, by email address: all of them, people in one state (such as OUTDATED), or people who accepted or did not accept one clause. total counts all that match.',
  annotations: onlyReads,
  inputSchema: toolSchema({ documentId: DocumentId, ...filters, cursor: Cursor }, ['documentId']),
  async run(api, { documentId, cursor, ...filter }) {
    const offset = startOf(cursor);
    const query = { ...filter, limit: pageSize, offset };
    const { data, pagination } = await api.call(wire.listDocumentConsents, {
      id: { documentId },
      query,
    });
    return pageFrom(offset, data.map(summarise), pagination.total);
  },
};

export const countConsents: Tool = {
  name: 'count_consents',
  title: 'Count consent by state and clause',
  description:
    'Counts everybody who was asked about a document, by state (CURRENT, REJECTED, PENDING, WITHDRAWN, OUTDATED, NONE), and for each clause (by its slug) how many people accepted and did not accept it.',
  annotations: onlyReads,
  inputSchema: toolSchema({ documentId: DocumentId }, ['documentId']),
  async run(api, { documentId }) {
    const { data } = await api.call(wire.countDocumentConsents, { id: { documentId } });
    return data;
  },
};

export const withdrawConsent: Tool = {
  name: 'withdraw_consent',
  title: 'Withdraw consent',
  description:
    'Withdraws the consent of a signer to optional clauses of an accepted request, for good, because the signer asked the organisation to. The decision stays on record. The organisation is notified by email, and so is the signer, unless the request was created without email.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  inputSchema: toolSchema(
    {
      signingRequestId: SigningRequestId,
      clauseIds: Type.With(wire.ClauseIds, {
        description: 'The clause_ids of optional clauses, as list_decisions returns them.',
      }),
      reason: wire.withdrawConsent.body.properties.reason,
    },
    ['signingRequestId', 'clauseIds'],
  ),
  async run(api, { signingRequestId, ...body }) {
    const { data } = await api.call(wire.withdrawConsent, { id: { signingRequestId }, body });
    return summarise(data);
  },
};

function summarise({ document_id, signer_email, state, accepted, latest, withdrawn }: wire.Consent) {
  return {
    document_id,
    signer_email,
    state,
    latest,
    accepted: accepted && summariseAccepted(accepted),
    withdrawn_clauses: withdrawn.length,
    withdrawn: withdrawn.slice(0, maxListed),
  };
}

function summariseAccepted({ clauses, ...accepted }: NonNullable<wire.Consent['accepted']>) {
  const declined = Object.keys(clauses).filter((slug) => !clauses[slug]);
  return {
    ...accepted,
    accepted_clauses: Object.keys(clauses).length - declined.length,
    declined_clauses: declined.length,
    declined: declined.slice(0, maxListed),
  };
}
