import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import { activeVersion } from '../consents/standing.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createSigningRequests } from '../signing-requests/create.ts';
import type { Signer } from '../signing-requests/insert.ts';
import { publishedVariables } from '../versions/published-variables.ts';
import type { LockedCampaign } from './campaign.ts';
import type { Person } from './find-next-people.ts';

/** The outcome of asking some people. */
export interface Asked {
  /** How many got a new request. */
  created: number;
  /** The people for whom none could be created. */
  failures: Failure[];
}

interface Failure {
  /** The newest request of the person. */
  id: string;
  reason: string;
}

/** One of the people to ask has decided on the version since they were found. */
export class ConcurrentDecision extends Error {}

/**
 * Creates a request for each of these people, with email. People who have got one in another way in the meantime count
 * as neither created nor failed. The caller has locked the ACTIVE version.
 *
 * Throws ConcurrentDecision when one of them has accepted or rejected that version in the meantime. The transaction
 * must then be rolled back, because the new request supersedes their decision.
 */
export async function askPeople(
  tx: Tx,
  keyring: Keyring,
  campaign: LockedCampaign,
  people: Person[],
): Promise<Asked> {
  if (people.length === 0) return { created: 0, failures: [] };
  const { org_id, version_id } = campaign;
  const actor = { kind: campaign.created_kind, id: campaign.created_by };
  const caller: Caller = { org_id, plan: await findPlan(tx, org_id), role: 'admin', actor };
  const declared = await publishedVariables(tx, org_id, version_id);
  const names = new Set(declared?.map(({ name }) => name));
  const failures: Failure[] = [];
  let created = 0;
  for (const group of Map.groupBy(people, settingsOf).values()) {
    const [first] = group;
    if (!first) continue;
    const { language, verification } = first;
    const outcomes = await createSigningRequests(tx, keyring, caller, null, {
      versionId: version_id,
      signers: group.map((person) => signerOf(campaign, person, names)),
      sendEmail: true,
      language: language ?? undefined,
      // If the person had to enter a code before, the new request requires one too.
      verification: verification === 'email_otp' ? verification : undefined,
      expiresInDays: campaign.expires_in_days ?? undefined,
      campaignId: campaign.id,
    });
    for (const [index, { id }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome instanceof ApiError) failures.push({ id, reason: outcome.message });
      else if (outcome?.isNew) created += 1;
    }
  }
  await checkNobodyDecided(tx, campaign, people);
  return { created, failures };
}

/** What the requests that one statement creates have in common. */
const settingsOf = ({ language, verification }: Person) => `${language} ${verification}`;

/** @param names those of the version's variables, which may be fewer than the person has values for */
function signerOf(
  { message }: LockedCampaign,
  { name, email, external_id, metadata, variables }: Person,
  names: Set<string>,
): Signer {
  const known = Object.entries(variables ?? {}).filter(([variable]) => names.has(variable));
  return {
    name,
    email,
    externalId: external_id ?? undefined,
    metadata: metadata ?? undefined,
    message: message ?? undefined,
    variables: Object.fromEntries(known),
  };
}

async function findPlan(tx: Tx, orgId: string): Promise<Plan> {
  const { rows } = await sql<{ plan: Plan }>`select plan from organisations where id = ${orgId}`.execute(tx);
  if (!rows[0]) throw new Error('the campaign has no organisation');
  return rows[0].plan;
}

/** The standings of the new requests are locked by now, so what this reads cannot change any more. */
async function checkNobodyDecided(
  tx: Tx,
  { org_id, document_id, audience }: LockedCampaign,
  people: Person[],
): Promise<void> {
  // With `offset 0`, each is looked up. PostgreSQL could read all people of the document otherwise.
  const { rows } = await sql`
    select from (${activeVersion(sql`${document_id}`)}) as active
    cross join unnest(${people.map(({ key }) => key)}::text[]) as key
    cross join lateral (
      select * from standings
      where org_id = ${org_id} and signer_email_key = key and document_id = ${document_id}
      offset 0
    ) as standing
    where standing.accepted_version >= active.reconsent_from and not standing.is_withdrawn
      or standing.rejected_version = active.version_number and ${audience}::text <> 'REJECTED'`.execute(tx);
  if (rows.length > 0) throw new ConcurrentDecision();
}
