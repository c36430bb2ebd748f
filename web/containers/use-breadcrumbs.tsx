import { useOrganisationId } from '../api/assent.ts';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/containers.ts';

interface Named {
  id: string;
  name: string;
}

/** The links to the parents of a page. Parents that haven't loaded yet are left out. */
export function useBreadcrumbs(container?: Named, document?: Named) {
  const organisationId = useOrganisationId();
  const links = [
    <TextLink key="containers" to="/$organisationId/containers" params={{ organisationId }} size="sm">
      {texts.title}
    </TextLink>,
  ];
  if (container)
    links.push(
      <TextLink
        key="container"
        to="/$organisationId/containers/$containerId"
        params={{ organisationId, containerId: container.id }}
        size="sm"
      >
        {container.name}
      </TextLink>,
    );
  if (document)
    links.push(
      <TextLink
        key="document"
        to="/$organisationId/documents/$documentId"
        params={{ organisationId, documentId: document.id }}
        size="sm"
      >
        {document.name}
      </TextLink>,
    );
  return links;
}
