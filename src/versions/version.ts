import { sql } from 'kysely';
import type { VersionSettings } from '../../wire/versions.ts';
import { notFound } from '../platform/http/api-error.ts';

/** What a new document starts with (contract section 3). */
export const defaultSettings: VersionSettings = { expiry_days: 30, redirect_url: null };

/** The columns of a version, in the wire's order. */
export const versionColumns = sql`
  id, document_id, version_number, status, content, settings, content_hash, created_at, updated_at, published_at,
  archived_at`;

/** How many signing requests a row `version` has, from the kept counts: it costs the same for one and for a million. */
export const signingRequestsOfVersion = sql<number>`(
  select coalesce(sum(n), 0)::bigint from signing_request_counts counted
  where counted.org_id = version.org_id and counted.version_id = version.id
)`;

export const versionNotFound = () => notFound('The version');
