import { plural } from '../plural.ts';

export const containers = {
  title: 'Containers',
  lead: 'A container groups documents that belong together, such as everything a new employee signs.',
  container: 'Container',
  newContainer: 'New container',
  createContainer: 'Create container',
  namePlaceholder: 'Employment',
  noContainers: 'No containers yet',
  noContainersHint:
    'Create one for a topic, such as “Employment” or “Website terms”, and then add its first document.',
  find: 'Find a container',
  noMatch: (query: string) => `No containers match “${query}”.`,
  documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  created: 'created {when}',
  template: 'Template',
  kept: (days: number) =>
    plural(days, { one: 'Personal data kept for # day', other: 'Personal data kept for # days' }),
  legalHold: 'Legal hold',
  newDocument: 'New document',
  createDocument: 'Create and start writing',
  documentPlaceholder: 'Employment contract',
  noDocuments: 'No documents yet',
  noDocumentsHint:
    'A document is what people sign, such as a contract or a policy. You write it clause by clause, and signers decide on each clause.',
  findDocument: 'Find a document',
  noDocumentMatch: (query: string) => `No documents match “${query}”.`,
  publishedVersion: (number: number) => `Version ${number}, published {when}`,
  notPublished: 'not published',
  signingRequests: (count: number) =>
    plural(count, { one: '# signing request', other: '# signing requests' }),

  menu: {
    label: 'More actions for this container',
    edit: 'Edit name and description',
    retention: 'Retention and legal hold',
    duplicate: 'Duplicate',
    unmark: 'Remove from templates',
    unmarked: 'Removed from templates. The container and its documents are unchanged.',
    mark: 'Mark as template',
    marked: (name: string) => `“${name}” is now a template.`,
  },
  duplicate: {
    title: (name: string) => `Duplicate “${name}”`,
    name: 'Name of the copy',
    copyOf: (name: string) => `${name} (copy)`,
    content: 'Copies the clauses of each document’s active version. Otherwise the documents start empty.',
    submit: 'Duplicate',
    created: (name: string) => `“${name}” created. Its documents start as drafts.`,
  },
  retention: {
    days: 'Days to keep personal data',
    daysHint:
      'Counted from the end of each request. Leave it empty to keep the data for good. Erased data can’t be restored.',
    noLimit: 'No limit',
    holdHint:
      'While it’s on, nothing in this container is erased, not even on request, and the container can’t be deleted.',
    saved: 'Retention saved.',
    erases: (days: number) =>
      plural(days, {
        one: 'Within minutes, this erases the names, addresses, notes and comments of signers whose requests in this container ended more than # day ago. This can’t be undone.',
        other:
          'Within minutes, this erases the names, addresses, notes and comments of signers whose requests in this container ended more than # days ago. This can’t be undone.',
      }),
    saveAndErase: 'Save and erase',
  },
  delete: {
    title: (name: string) => `Delete “${name}”?`,
    consequence: (documents: number) =>
      plural(documents, {
        '=0': 'The container will be permanently deleted.',
        one: 'The container and its document will be permanently deleted.',
        other: 'The container and its # documents will be permanently deleted.',
      }),
    pending: 'Pending signing requests will be voided, and their links will stop working.',
    decided: 'Requests that were already decided keep their record and evidence.',
    typeToConfirm: 'Type {name} to confirm',
    submit: 'Delete container',
    deleted: (name: string) => `“${name}” deleted.`,
  },
};
