import { useParams } from '@tanstack/react-router';
import { createAssent } from '../../sdk/assent.ts';
import { fetchSignedIn } from './session.ts';

/** The address of the service, without a trailing slash: everything before `/dashboard/`. */
export const baseUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** The API client for requests outside any organisation: signing in, and the current user. */
export const assent = createAssent({ baseUrl });

/** The API client for one organisation. Each request names it, so that two tabs can work in different organisations. */
function assentOf(organisationId: string) {
  return createAssent({
    baseUrl,
    headers: { 'x-organisation-id': organisationId },
    fetch: (url, init) => fetchSignedIn(url, init, () => isClosed(organisationId)),
  });
}

/** Whether the organisation is closed to the user, as of now. */
async function isClosed(organisationId: string): Promise<boolean> {
  const me = await assent.me.get().catch(() => undefined);
  return me?.organisations.some(({ id, is_closed }) => id === organisationId && is_closed) ?? false;
}

/** The API client for the organisation of the current page. */
export function useAssent() {
  return assentOf(useOrganisationId());
}

export function useOrganisationId(): string {
  return useParams({ from: '/$organisationId' }).organisationId;
}
