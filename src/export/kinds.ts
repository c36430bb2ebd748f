import { type RawBuilder, sql } from 'kysely';
import { activityColumns } from '../activity/columns.ts';
import { campaignColumns } from '../campaigns/campaign.ts';
import { containerColumns } from '../containers/container.ts';
import { documentColumns } from '../documents/document.ts';
import { memberColumns } from '../members/member.ts';
import { organisationColumns } from '../organisations/get.ts';
import { signingRequestColumns } from '../signing-requests/signing-request.ts';
import { versionColumns } from '../versions/version.ts';
import { deliveryColumns } from '../webhooks/delivery.ts';

/** A file of an export: its name without `.ndjson`, and the query for its objects. */
export interface Kind {
  name: string;
  query: RawBuilder<object>;
}

/**
 * All data of an organisation, including deleted objects, in the form of the API where it has one. Never a secret: no
 * hash of a password, key or token, no signing link, no webhook secret. docs/operations/export.md describes each field.
 */
export function kindsOf(orgId: string): Kind[] {
  return [
    {
      name: 'organisation',
      query: sql`select ${organisationColumns}, accent_color, website, privacy_url, created_at from organisations where id = ${orgId}`,
    },
    {
      name: 'logos',
      query: sql`
        select sha256, width, height, ${base64(sql`png`)} as png from logos where org_id = ${orgId}`,
    },
    {
      name: 'members',
      query: sql`
        select ${memberColumns} from members member join users person on person.id = member.user_id
        where member.org_id = ${orgId} order by member.created_at, member.user_id`,
    },
    {
      name: 'invitations',
      query: sql`
        select id, email, role, invited_by, created_at, expires_at from invitations
        where org_id = ${orgId} order by created_at, id`,
    },
    {
      name: 'api-keys',
      query: sql`
        select id, name, created_by, created_at, last_used_at, revoked_at from api_keys
        where org_id = ${orgId} order by created_at, id`,
    },
    {
      name: 'containers',
      query: sql`
        select ${containerColumns}, is_template, template_description, template_category, deleted_at from containers
        where org_id = ${orgId} order by created_at, id`,
    },
    {
      name: 'documents',
      query: sql`
        select ${documentColumns}, deleted_at from documents where org_id = ${orgId} order by created_at, id`,
    },
    {
      name: 'versions',
      query: sql`
        select ${versionColumns}, deleted_at, reconsent_from, published_by from versions where org_id = ${orgId} order by created_at, id`,
    },
    {
      name: 'signing-requests',
      query: sql`
        select ${signingRequestColumns}, request.language, request.send_email, request.reminded_at
        from signing_requests request
        join versions version on version.id = request.version_id
        join documents document on document.id = version.document_id
        where request.org_id = ${orgId} order by request.created_at, request.id`,
    },
    {
      name: 'withdrawals',
      query: sql`
        select signing_request_id, clause_id, slug, withdrawn_at from consent_withdrawals
        where org_id = ${orgId} order by withdrawn_at, signing_request_id, clause_id`,
    },
    {
      name: 'campaigns',
      query: sql`
        select ${campaignColumns}, campaign.last_failure, campaign.created_at, campaign.created_by, campaign.ended_at
        from campaigns campaign
        join versions version on version.id = campaign.version_id
        join documents document on document.id = campaign.document_id
        where campaign.org_id = ${orgId} order by campaign.created_at, campaign.id`,
    },
    {
      name: 'audit-events',
      query: sql`
        select signing_request_id, seq, type, at, actor, ip, user_agent, payload, prev_hash, hash, personal
        from audit_events where org_id = ${orgId} order by signing_request_id, seq`,
    },
    {
      name: displayedPages,
      query: sql`
        select signing_request_id, sha256 from displayed_pages
        where org_id = ${orgId} order by signing_request_id, sha256`,
    },
    {
      name: 'webhooks',
      query: sql`
        select id, url, events, is_active, is_listener, created_at, updated_at, disabled_at, disabled_reason
        from webhooks where org_id = ${orgId} order by created_at, id`,
    },
    {
      name: 'webhook-deliveries',
      query: sql`
        select ${deliveryColumns}, delivery.redelivery_of
        from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
        where delivery.org_id = ${orgId} order by delivery.created_at, delivery.id`,
    },
    {
      name: 'activity',
      query: sql`
        select ${activityColumns} from activity entry where org_id = ${orgId} order by at, id`,
    },
    ...evidenceKinds(orgId),
  ];
}

/** Each of its objects gets the page itself, which needs another query. */
export const displayedPages = 'displayed-pages';

function evidenceKinds(orgId: string): Kind[] {
  return [
    {
      name: 'evidence-logs',
      query: sql`
        select number as log, origin, reason, previous, started_at from evidence_logs
        where org_id = ${orgId} order by number`,
    },
    {
      name: 'evidence-leaves',
      query: sql`
        select log, index, signing_request_id, seq from (
          select 0 as log, index, signing_request_id, seq from evidence_log where org_id = ${orgId}
          union all
          select log, index, signing_request_id, seq from evidence_leaves where org_id = ${orgId}
        ) as leaf order by log, index`,
    },
    {
      name: 'evidence-heads',
      query: sql`
        select log, size, ${base64(sql`root`)} as root, note, signed_at from evidence_heads
        where org_id = ${orgId} order by log, size`,
    },
    {
      name: 'evidence-signatures',
      query: sql`
        select log, size, line, signed_at from evidence_signatures
        where org_id = ${orgId} order by log, size, signed_at, line`,
    },
    {
      name: 'evidence-cosignatures',
      query: sql`
        select log, size, witness, line, cosigned_at from evidence_cosignatures
        where org_id = ${orgId} order by log, size, witness`,
    },
    {
      name: 'evidence-timestamps',
      query: sql`
        select log, size, ${base64(sql`token`)} as token, stamped_at from evidence_timestamps
        where org_id = ${orgId} order by log, size`,
    },
  ];
}

/** PostgreSQL breaks the text into lines. */
function base64(bytes: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(encode(${bytes}, 'base64'), E'\n', '')`;
}
