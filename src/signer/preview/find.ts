import { sql } from 'kysely';
import type { Version } from '../../../wire/versions.ts';
import { contentHash } from '../../evidence/content-hash.ts';
import { type Branding, brandingRow, loadBranding } from '../../organisations/branding.ts';
import { contactEmail } from '../../organisations/contact-email.ts';
import type { Db } from '../../platform/database/database.ts';
import { fillVersion, type Values } from '../../versions/filled-version.ts';
import type { Signing } from '../find.ts';

export interface PreviewedVersion {
  status: Version['status'];
  /** A pending request for the version from a fictitious signer. */
  signing: Signing;
  /** The time by the database's clock. */
  now: string;
}

type Row = Pick<
  Version,
  'id' | 'document_id' | 'version_number' | 'status' | 'content' | 'settings' | 'content_hash'
> &
  Pick<Signing, 'org_id' | 'document' | 'organisation' | 'branding_row'> & { now: string };

/** A version as the signer of a new request would see it; undefined when there is no such version. */
export async function findPreviewedVersion(db: Db, versionId: string): Promise<PreviewedVersion | undefined> {
  const { rows } = await sql<Row>`
    select version.id, version.org_id, version.document_id, version.version_number, version.status, version.content,
           version.settings, version.content_hash, now() as now,
           jsonb_build_object('id', document.id, 'name', document.name) as document,
           jsonb_build_object('name', organisation.name, 'contact_email', ${contactEmail}) as organisation,
           ${brandingRow} as branding_row
    from versions version
    join documents document on document.id = version.document_id
    join organisations organisation on organisation.id = version.org_id
    where version.id = ${versionId} and version.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const branding = await loadBranding(db, row.org_id, row.branding_row);
  return { status: row.status, signing: asSigning(row, branding), now: row.now };
}

/** Each variable's default, or else its label. */
function sampleValues({ variables = [] }: Version['content']): Values {
  return Object.fromEntries(
    variables.map(({ name, label, default: byDefault }) => [name, byDefault || `[${label}]`]),
  );
}

function asSigning(row: Row, branding: Branding): Signing {
  const { id, org_id, version_number, content, settings, document, organisation, branding_row } = row;
  const now = Date.parse(row.now);
  return {
    id,
    org_id,
    status: 'PENDING',
    signer_name: 'Sample Signer',
    signer_email: 'signer@example.com',
    verification: 'link',
    external_id: null,
    metadata: null,
    is_superseded: false,
    assent_map: null,
    rejection_note: null,
    withdrawals: {},
    needs_newer_code: false,
    newest_accepted: [],
    comments: {},
    unanswered: [],
    language: 'en',
    created_at: new Date(now).toISOString(),
    viewed_at: null,
    completed_at: null,
    voided_at: null,
    expires_at:
      settings.expiry_days === 0 ? null : new Date(now + settings.expiry_days * 86_400_000).toISOString(),
    link_requested_at: null,
    last_event_hash: null,
    page_salt: null,
    version: {
      id,
      version_number,
      ...fillVersion(content, row.content_hash ?? contentHash({ ...row, ...content }), sampleValues(content)),
      redirect_url: settings.redirect_url,
      language: settings.language ?? null,
    },
    earlier: null,
    embed_origins: [],
    branding_row,
    branding,
    document,
    organisation,
  };
}
