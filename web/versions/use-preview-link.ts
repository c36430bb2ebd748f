import { useQuery } from '@tanstack/react-query';
import { baseUrl, useAssent, useOrganisationId } from '../api/assent.ts';

const minuteMs = 60_000;

/** A link to the preview of a version. It is valid for an hour and renewed after 50 minutes. */
export function usePreviewLink(versionId: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'versions', versionId, 'preview'],
    queryFn: async ({ signal }) => {
      const { url } = await assent.versions.preview(versionId, { signal });
      // `url` uses the public address, for sharing. The frame must have the same origin as this page.
      return { url, framed: `${baseUrl}/preview/${url.split('/').pop()}` };
    },
    staleTime: 50 * minuteMs,
    refetchInterval: 50 * minuteMs,
  });
}
