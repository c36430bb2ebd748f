import { useParams } from '@tanstack/react-router';
import { createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { queryClient } from '../query-client.ts';
import { common } from '../texts/common.ts';
import { sendOnce } from './send-once.ts';
import { type Access, fetchSignedIn } from './session.ts';

/** The address of the service, without a trailing slash: everything before `/dashboard/`. */
export const baseUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** The API client for requests outside any organisation: signing in, and the current user. */
export const assent = createAssent({ baseUrl });

/** The API client for one organisation. Each request names it, so that two tabs can work in different organisations. */
function assentOf(organisationId: string) {
  const send = (url: string, init: RequestInit) => fetchSignedIn(url, init, () => findAccess(organisationId));
  return createAssent({
    baseUrl,
    headers: { 'x-organisation-id': organisationId },
    fetch: (url, init = {}) => sendOnce((given) => send(String(url), given), String(url), init),
  });
}

/**
 * Returns the signed-in user's access to the organisation, or undefined for a visitor. If the user is no longer a
 * member, it updates what the page knows about them and throws.
 */
async function findAccess(organisationId: string): Promise<Access | undefined> {
  const me = await assent.me.get().catch(() => undefined);
  if (!me) return undefined;
  const organisation = me.organisations.find(({ id }) => id === organisationId);
  if (organisation) return organisation.is_closed ? 'closed' : 'open';
  queryClient.setQueryData(['me'], me);
  throw new AssentError(403, 'NOT_A_MEMBER', common.noLongerMember, new Response());
}

/** The API client for the organisation of the current page. */
export function useAssent() {
  return assentOf(useOrganisationId());
}

/** The organisation that the URL of the current page names. */
export function useOrganisationId(): string {
  return useParams({ from: '/$organisationId' }).organisationId;
}
