import type { Language } from '../../wire/languages.ts';
import type { Metadata, Verification } from '../../wire/signing-request-fields.ts';
import { buildAuditEvent } from '../evidence/audit-event.ts';
import { genesisHash } from '../evidence/chain.ts';
import { personalVariables, variableHashes } from '../evidence/personal-names.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import { newId } from '../platform/crypto/uuid.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import type { Values } from '../versions/filled-version.ts';
import {
  type Insertion,
  insertMany,
  insertSingle,
  type PreparedSigner,
  type StatementValues,
} from './insert-statement.ts';

export interface Signer {
  name: string;
  email: string;
  externalId?: string | undefined;
  metadata?: Metadata | undefined;
  redirectUrl?: string | undefined;
  message?: string | undefined;
  /** The values for a version that has variables. */
  variables?: Values | null;
}

/** Signing requests to create: one for each signer. */
export interface NewRequests extends RequestSettings {
  signers: Signer[];
}

export interface RequestSettings {
  versionId: string;
  sendEmail: boolean;
  /** By default the organisation's language. */
  language?: Language | undefined;
  /** By default that of the organisation. */
  verification?: Verification | undefined;
  /** By default that of the version; 0 for none. */
  expiresInDays?: number | undefined;
  /** The campaign that asks. */
  campaignId?: string | undefined;
}

/**
 * Inserts a PENDING request for each signer with its audit event, its email job and its `signing.created` deliveries.
 * Skips signers who already have a PENDING request for the version. The `emailKey`s of their addresses must be
 * distinct. Signers whose quota of emails is used up get a request without an email.
 *
 * This is a single statement, so that all of it commits under one clock in one round trip, with or without a
 * surrounding transaction (docs/decisions/0005).
 *
 * The share lock on the version makes archiving it, or deleting its container, wait for this transaction. If one of
 * those committed first, there is no ACTIVE version to find. Rows are inserted in the order of addresses, so that two
 * batches cannot deadlock.
 */
export async function insertSigningRequests(
  db: Db,
  caller: Caller,
  client: Client | null,
  { signers, ...settings }: NewRequests,
): Promise<Insertion[]> {
  const prepared = JSON.stringify(signers.map((signer) => prepare(caller, client, signer)));
  const { rows } = await insertMany({ ...valuesOf(caller, settings), signers: prepared }).execute(db);
  return rows;
}

const insertOne = compileOnce(insertSingle);

/**
 * The same for one signer, unless the request would repeat or supersede another, for which this statement does not do
 * everything. Undefined when nothing was inserted.
 */
export async function insertSingleRequest(
  db: Db,
  caller: Caller,
  client: Client | null,
  signer: Signer,
  settings: RequestSettings,
): Promise<Pick<Insertion, 'id' | 'is_emailed'> | undefined> {
  const [inserted] = await insertOne(db, {
    ...valuesOf(caller, settings),
    ...prepare(caller, client, signer),
  });
  return inserted;
}

function valuesOf(
  { org_id, actor }: Caller,
  { versionId, sendEmail, language, verification, expiresInDays, campaignId }: RequestSettings,
): StatementValues {
  return {
    versionId,
    orgId: org_id,
    actorId: actor.id,
    actor: canonicalJson(actor),
    sendEmail,
    language: language ?? null,
    verification: verification ?? null,
    expiresInDays: expiresInDays ?? null,
    campaignId: campaignId ?? null,
  };
}

function prepare({ actor }: Caller, client: Client | null, signer: Signer): PreparedSigner {
  const { name, email, externalId, metadata, redirectUrl, message, variables } = signer;
  const { event, personal } = buildAuditEvent({
    type: 'created',
    actor,
    client,
    payload: {},
    personal: { signer_name: name, signer_email: email, ...personalVariables(variables ?? {}) },
  });
  const id = newId();
  return {
    id,
    name,
    email,
    key: emailKey(email),
    ip: event.ip,
    user_agent: event.user_agent,
    // Hashes of texts are texts.
    signer_name_hash: String(event.payload.signer_name),
    signer_email_hash: String(event.payload.signer_email),
    personal,
    genesis: genesisHash(id),
    external_id: externalId ?? null,
    metadata: metadata ?? null,
    redirect_url: redirectUrl ?? null,
    message: message || null,
    variables: variables ?? null,
    variable_hashes: variables ? canonicalJson(variableHashes(event.payload)) : null,
  };
}
