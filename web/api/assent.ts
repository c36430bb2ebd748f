import { useParams } from '@tanstack/react-router';
import { createAssent } from '../../sdk/assent.ts';

/** Where the service is: what stands before `/dashboard/`. */
export const baseUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** The API for what belongs to no organisation: signing in, and who is signed in. */
export const assent = createAssent({ baseUrl });

/** The API in the name of an organisation. Each request names it, so that two tabs can work in two of them. */
export function assentOf(organisationId: string) {
  return createAssent({ baseUrl, headers: { 'x-organisation-id': organisationId } });
}

/** The API in the name of the organisation of this page. */
export function useAssent() {
  return assentOf(useOrganisationId());
}

export function useOrganisationId(): string {
  return useParams({ from: '/$organisationId' }).organisationId;
}
