import { sql } from 'kysely';
import type { Campaign, NewCampaign } from '../../wire/campaigns.ts';
import { recordActivity } from '../activity/record.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionNotFound } from '../versions/version.ts';
import { countAudience } from './audience.ts';
import { getCampaign } from './get.ts';

/**
 * Creates a campaign, which a job runs (run.ts). NOT_FOUND when the organisation has no such version, CONFLICT when it
 * is not ACTIVE.
 */
export async function createCampaign(
  tx: Tx,
  { org_id, actor }: Caller,
  versionId: string,
  { audience, message, expiresInDays }: NewCampaign,
): Promise<Campaign> {
  const version = await lockVersionForShare(tx, org_id, versionId);
  if (version.status !== 'ACTIVE')
    throw new ApiError(
      'CONFLICT',
      `Version ${version.version_number} is ${version.status}; people can be asked only about the ACTIVE version.`,
    );
  const { document_id } = version;
  await extendStatementTimeout(tx);
  const total = await countAudience(tx, { org_id, document_id, audience, created_at: sql`now()` });
  const id = newId();
  await sql`
    insert into campaigns
      (id, org_id, document_id, version_id, audience, message, expires_in_days, created_kind, created_by, total)
    values (${id}, ${org_id}, ${document_id}, ${versionId}, ${audience}, ${message || null}, ${expiresInDays ?? null},
            ${actor.kind}, ${actor.id}, ${total})`.execute(tx);
  await recordActivity(tx, org_id, actor, {
    action: 'campaign.created',
    target: { id, name: version.document_name },
    details: { version_id: versionId, version_number: version.version_number, audience, people: total },
  });
  return getCampaign(tx, org_id, id);
}

interface FoundVersion {
  document_id: string;
  document_name: string;
  version_number: number;
  status: string;
}

/** Keeps the version ACTIVE, if it is, until the campaign exists. */
async function lockVersionForShare(tx: Tx, orgId: string, id: string): Promise<FoundVersion> {
  const { rows } = await sql<FoundVersion>`
    select version.document_id, document.name as document_name, version.version_number, version.status
    from versions version join documents document on document.id = version.document_id
    where version.id = ${id} and version.org_id = ${orgId} and version.deleted_at is null
    for share of version`.execute(tx);
  if (!rows[0]) throw versionNotFound();
  return rows[0];
}
