import { sql } from 'kysely';
import type { Usage } from '../../wire/usage.ts';
import { maxActiveKeys } from '../api-keys/api-key.ts';
import { planLimits } from '../organisations/plans.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { maxWebhooks } from '../webhooks/webhook.ts';
import { findDocumentWithMostSigners } from './find-document-with-most-signers.ts';

type Counts = Record<'containers' | 'templates' | 'webhooks' | 'api_keys', number>;

/** What an organisation uses, counted in the same way as its limits. */
export async function getUsage(db: Db, { org_id, plan }: Pick<Caller, 'org_id' | 'plan'>): Promise<Usage> {
  const { rows } = await sql<Counts>`
    select count(*) as containers, count(*) filter (where is_template) as templates,
           (select count(*) from webhooks where org_id = ${org_id} and not is_listener) as webhooks,
           (select count(*) from api_keys where org_id = ${org_id} and revoked_at is null) as api_keys
    from containers where org_id = ${org_id} and deleted_at is null`.execute(db);
  if (!rows[0]) throw new Error('the count returned no row');
  const { containers, templates, webhooks, api_keys } = rows[0];
  const limits = planLimits[plan];
  const fullest = await findDocumentWithMostSigners(db, org_id, limits.signersPerDocument);
  return {
    plan,
    containers: { used: containers, limit: toWire(limits.containers) },
    templates: { used: templates, limit: toWire(limits.templates) },
    webhooks: { used: webhooks, limit: maxWebhooks },
    api_keys: { used: api_keys, limit: maxActiveKeys },
    signers_per_document: { ...fullest, limit: toWire(limits.signersPerDocument) },
  };
}

const toWire = (limit: number) => (limit === Number.POSITIVE_INFINITY ? null : limit);
