import { sql } from 'kysely';
import type { VersionSettings } from '../../wire/versions.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';

/** The settings of a new document's first draft (contract section 3). */
export const defaultSettings: VersionSettings = { expiry_days: 30, redirect_url: null };

/** The columns of a version, in the same order as in the wire schema. */
export const versionColumns = sql`
  id, document_id, version_number, status, content, settings, content_hash, created_at, updated_at, published_at,
  archived_at`;

/**
 * The number of signing requests of a joined row `version`. Read from maintained counts, so its cost doesn't grow with
 * the number.
 */
export const signingRequestsOfVersion = sql<number>`(
  select coalesce(sum(n), 0)::bigint from signing_request_counts counted
  where counted.org_id = version.org_id and counted.version_id = version.id
)`;

export const versionNotFound = () => notFound('The version');

/** For a new request. */
export const versionNotActive = () =>
  new ApiError(
    'NOT_FOUND',
    'The version was not found or is not ACTIVE; only the ACTIVE version of a document can be sent.',
  );
