import type { Document } from '../documents.ts';
import type { Examples } from './example.ts';
import { draft, fee, ids, news, terms, times, version } from './world.ts';

const document: Document = {
  id: ids.document,
  name: 'Terms of service',
  description: 'For all plans',
  container_id: ids.container,
  created_by: ids.user,
  created_at: times.created,
  updated_at: times.created,
};

const path = { id: ids.document };

export const documentExamples = {
  listDocuments: { query: { containerId: ids.container }, data: [document] },
  createDocument: {
    body: { containerId: ids.container, name: 'Terms of service', description: 'For all plans' },
    data: document,
  },
  getDocument: {
    path,
    data: {
      ...document,
      versions: [
        { id: ids.draft, version_number: 2, status: 'DRAFT', created_at: times.decided },
        { id: ids.version, version_number: 1, status: 'ACTIVE', created_at: times.created },
      ],
    },
  },
  updateDocument: {
    path,
    body: { name: 'Terms of use', description: 'For all plans' },
    data: { ...document, name: 'Terms of use', updated_at: times.drafted },
  },
  deleteDocument: { path, data: { success: true } },
  duplicateDocument: {
    path,
    body: { name: 'Terms of service for partners', includeContent: true, containerId: ids.copy },
    data: { id: ids.copy, name: 'Terms of service for partners' },
  },
  replaceDraft: {
    path,
    body: {
      content: { clauses: [terms, news], variables: [fee] },
      settings: { expiry_days: 30, redirect_url: 'https://example.com/thanks', language: 'en' },
    },
    data: { ...draft, content: { ...draft.content, variables: [fee] } },
  },
  discardDraft: { path, data: { success: true } },
  publishDocument: { path, body: { requiresReconsent: true }, data: version },
  archiveDocument: {
    path,
    data: { ...version, status: 'ARCHIVED', updated_at: times.decided, archived_at: times.decided },
  },
  createNewDraft: {
    path,
    data: {
      ...draft,
      id: ids.draft,
      version_number: 2,
      created_at: times.decided,
      updated_at: times.decided,
    },
  },
} satisfies Partial<Examples>;
