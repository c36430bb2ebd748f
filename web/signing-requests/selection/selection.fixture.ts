import type { SigningRequestInList } from '../../../sdk/resources.ts';

/** A pending request, except for what is given. */
export function request(id: string, given: Partial<SigningRequestInList> = {}): SigningRequestInList {
  return {
    id,
    version_id: 'version',
    signer_name: `Signer ${id}`,
    signer_email: `${id}@example.com`,
    status: 'PENDING',
    token: null,
    created_at: '2026-11-02T10:00:00.000Z',
    expires_at: null,
    completed_at: null,
    ...given,
  };
}
