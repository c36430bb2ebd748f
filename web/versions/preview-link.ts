import { useQuery } from '@tanstack/react-query';
import { baseUrl, useAssent, useOrganisationId } from '../api/assent.ts';

const minute = 60_000;

/** A link to the preview of a version. It is made anew before its hour is over. */
export function usePreviewLink(versionId: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'versions', versionId, 'preview'],
    queryFn: async ({ signal }) => {
      const { url } = await assent.versions.preview(versionId, { signal });
      // The link names the service as colleagues reach it; the frame stays where this page is.
      return { url, framed: `${baseUrl}/preview/${url.split('/').pop()}` };
    },
    staleTime: 50 * minute,
    refetchInterval: 50 * minute,
  });
}
