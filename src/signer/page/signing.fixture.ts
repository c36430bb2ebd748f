import type { Clause } from '../../../wire/versions.ts';
import type { Signing } from '../find.ts';
import { en, type Messages } from './messages/en.ts';
import { createVersionRenderer } from './rendered-version.ts';

/** A clause of one paragraph, mandatory and not pre-selected by default. */
export function clause(id: string, changes: Partial<Clause> = {}): Clause {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: `The words of ${id}.` }] };
  return {
    id,
    order: 0,
    title: `Clause ${id}`,
    content: JSON.stringify({ type: 'doc', content: [paragraph] }),
    is_mandatory: true,
    default_checked: false,
    slug: id,
    ...changes,
  };
}

/** A pending request on a version with the given clauses. */
export function signing(clauses: Clause[], changes: Partial<Signing> = {}): Signing {
  return {
    id: '01930000-0000-7000-8000-000000000001',
    org_id: '01930000-0000-7000-8000-000000000002',
    status: 'PENDING',
    signer_name: 'Ada Byron',
    signer_email: 'ada@example.com',
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
    created_at: '2026-11-21T14:30:00.000Z',
    viewed_at: null,
    completed_at: null,
    voided_at: null,
    expires_at: '2026-12-21T14:30:00.000Z',
    link_requested_at: null,
    last_event_hash: null,
    page_salt: '5a17'.repeat(8),
    version: {
      id: '01930000-0000-7000-8000-000000000003',
      version_number: 3,
      content_hash: '9f2c41d8'.repeat(8),
      unfilled: null,
      clauses,
      redirect_url: null,
      language: null,
    },
    earlier: null,
    document: { id: '01930000-0000-7000-8000-000000000004', name: 'Services agreement' },
    embed_origins: [],
    branding_row: { logo_sha256: null, accent_color: null, website: null, privacy_url: null },
    branding: { logo: null, accent: null, website: null, privacyUrl: null },
    organisation: { name: 'Harbour & Finch Ltd', contact_email: 'legal@harbour.example' },
    ...changes,
  };
}

/** The data that every page is rendered from. */
export function context(of: Signing, messages: Messages = en) {
  return {
    signing: of,
    version: createVersionRenderer()(of.version, messages, of.earlier),
    path: '/sign/token',
    code: 'Y29kZQ',
    page: messages.code,
    notice: null,
    messages,
  };
}
