import { useQuery } from '@tanstack/react-query';
import type { Template } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { Template } from '../../sdk/resources.ts';

/** The containers that are templates. */
export function useTemplates() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'templates'],
    queryFn: ({ signal }) => assent.templates.list({}, { signal }),
  });
}

/** The categories in use, in alphabetical order. */
export function categoriesOf(templates: Template[]): string[] {
  const categories = templates.flatMap(({ template_category }) => template_category ?? []);
  return [...new Set(categories)].sort((a, b) => a.localeCompare(b));
}
