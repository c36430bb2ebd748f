import { sql } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { remindForCampaign } from '../signing-requests/remind-for-campaign.ts';
import { overdueRequests } from '../signing-requests/signing-request.ts';
import { voidRequestsOfCampaign } from '../signing-requests/void-requests-of-campaign.ts';
import { type Asked, askPeople } from './ask.ts';
import { type LockedCampaign, lockCampaign } from './campaign.ts';
import { countWaitingEmails, maxWaiting } from './count-waiting-emails.ts';
import { endCampaign } from './end.ts';
import { findNextPeople } from './find-next-people.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Asks the next people of a campaign, or voids its next requests if it was cancelled with `voidPending`. The new
 * position commits with the batch, so that a retry continues after it. Returns whether there is more to do now; false
 * also while emails of the campaign still wait to be sent.
 */
export async function runBatch(
  tx: Tx,
  keyring: Keyring,
  { id, org_id }: { id: string; org_id: string },
): Promise<boolean> {
  const campaign = await lockCampaign(tx, org_id, id);
  if (campaign?.status === 'RUNNING') return askNext(tx, keyring, campaign);
  if (campaign?.voids_kind && campaign.voids_by) {
    const actor = { kind: campaign.voids_kind, id: campaign.voids_by };
    if ((await voidRequestsOfCampaign(tx, org_id, id, actor)) > 0) return true;
    await sql`
      update campaigns set voids_kind = null, voids_by = null
      where id = ${id} and org_id = ${org_id}`.execute(tx);
  }
  return false;
}

async function askNext(tx: Tx, keyring: Keyring, campaign: LockedCampaign): Promise<boolean> {
  if (!(await lockVersionIfActive(tx, campaign))) {
    await endCampaign(tx, campaign, 'STOPPED');
    return false;
  }
  if ((await countWaitingEmails(tx, campaign)) >= maxWaiting) return false;
  if (campaign.position === '' && (await awaitsExpiries(tx, campaign))) return false;
  const { people: found, last } = await findNextPeople(tx, campaign);
  if (last === undefined) return startOver(tx, campaign);
  const known = await lockPeople(tx, campaign, [...found, last]);
  const people = found.filter(({ id }) => known.has(id));
  const toAsk = people.filter(({ way }) => way === 'ask');
  const toRemind = people.filter(({ way }) => way === 'remind');
  const asked = await askPeople(tx, keyring, campaign, toAsk);
  const { org_id, id: campaignId, created_kind, created_by } = campaign;
  const reminded = await remindForCampaign(
    tx,
    { org_id, campaignId, actor: { kind: created_kind, id: created_by } },
    toRemind.map(({ id }) => id),
  );
  const position = (known.has(last.id) ? last : people.at(-1))?.key ?? campaign.position;
  await recordProgress(tx, campaign, { ...asked, reminded, position });
  return true;
}

/**
 * After the last address: starts again at the first one, because people may have joined the audience before the
 * position, or ends when the last round found nobody. Returns whether there is more to do now.
 */
async function startOver(tx: Tx, campaign: LockedCampaign): Promise<boolean> {
  if (!campaign.has_asked) {
    await endCampaign(tx, campaign, 'DONE');
    return false;
  }
  await sql`
    update campaigns set position = '', has_asked = false
    where id = ${campaign.id} and org_id = ${campaign.org_id}`.execute(tx);
  return true;
}

/**
 * Whether requests about the version had expired when the campaign was created, but that is not recorded yet, which
 * takes seconds: until then, they count as pending in the facts by which people are found. Asked before a round and not
 * after it, when they may have been recorded before its position.
 */
async function awaitsExpiries(tx: Tx, { org_id, version_id, created_at }: LockedCampaign): Promise<boolean> {
  const { rows } = await sql<{ awaited: number }>`
    select count(*)::int as awaited from (${overdueRequests(org_id)}) as request
    where request.version_id = ${version_id} and request.expires_at <= ${created_at}::timestamptz`.execute(
    tx,
  );
  return rows[0]?.awaited !== 0;
}

/**
 * Keeps the version ACTIVE while its people are asked; false if it no longer is. Locks the document first, as a
 * publication does, and both before requests, as whatever ends the requests of a document does.
 */
async function lockVersionIfActive(
  tx: Tx,
  { document_id, version_id, org_id }: LockedCampaign,
): Promise<boolean> {
  await sql`select from documents where id = ${document_id} and org_id = ${org_id} for no key update`.execute(
    tx,
  );
  const { rows } = await sql`
    select from versions
    where id = ${version_id} and org_id = ${org_id} and status = 'ACTIVE' and deleted_at is null
    for share`.execute(tx);
  return rows.length > 0;
}

async function recordProgress(
  tx: Tx,
  { id, org_id }: LockedCampaign,
  { created, failures, reminded, position }: Asked & { reminded: number; position: string },
): Promise<void> {
  await sql`
    insert into campaign_failures (campaign_id, signing_request_id, org_id)
    select ${id}, request_id, ${org_id} from unnest(${failures.map((failure) => failure.id)}::uuid[]) as request_id`.execute(
    tx,
  );
  await sql`
    update campaigns
    set created = created + ${created}, reminded = reminded + ${reminded}, failed = failed + ${failures.length},
        last_failure = coalesce(${failures.at(-1)?.reason ?? null}, last_failure), position = ${position},
        has_asked = has_asked or ${created + reminded + failures.length > 0}
    where id = ${id} and org_id = ${org_id}`.execute(tx);
}
