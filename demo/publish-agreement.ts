import type { Container } from '../wire/containers.ts';
import type { Document } from '../wire/documents.ts';
import type { Version } from '../wire/versions.ts';
import type { Api } from './api.ts';
import { detail, step } from './print.ts';
import { servicesAgreement } from './services-agreement.ts';

/** Creates a container with a document, saves the sample contract as its draft and publishes it. */
export async function publishAgreement(api: Api): Promise<{ version: Version; documentName: string }> {
  step('Draft and publish a contract');
  const container = await api.post<Container>('/containers', { name: 'Client agreements' });
  const document = await api.post<Document>('/documents', {
    containerId: container.id,
    name: 'Professional services agreement',
  });
  await api.put<Version>(`/documents/${document.id}/draft`, {
    content: { clauses: servicesAgreement },
    settings: { expiry_days: 14, redirect_url: null },
  });
  const version = await api.post<Version>(`/documents/${document.id}/publish`);
  const { clauses } = version.content;
  const optional = clauses.filter((clause) => !clause.is_mandatory).length;
  detail(
    `${document.name}, version ${version.version_number}, ${version.status}`,
    `${clauses.length} clauses, ${optional} of them optional; content hash ${version.content_hash}`,
  );
  return { version, documentName: document.name };
}
