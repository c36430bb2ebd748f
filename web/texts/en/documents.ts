import { plural } from '../plural.ts';

export const documents = {
  document: 'Document',
  version: (number: number) => `Version ${number}`,
  view: 'View',
  history: 'History',
  signingRequests: (count: number) =>
    plural(count, { one: '# signing request', other: '# signing requests' }),
  theContentHash: (number: number) => `the content hash of version ${number}`,
  published: 'Published {when}',
  created: 'Created {when}',
  publishedAndArchived: 'Published {when} · archived {archived}',
  createdAndArchived: 'Created {when} · archived {archived}',

  menu: {
    label: 'More actions for this document',
    edit: 'Edit name and description',
    duplicate: 'Duplicate',
  },
  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    consequence:
      'The document and all its versions will be permanently deleted. Pending signing requests will be voided, and their links will stop working. Requests that were already decided keep their record and evidence.',
    confirm: 'Delete document',
    done: (name: string) => `“${name}” deleted.`,
  },
  duplicate: {
    title: (name: string) => `Duplicate “${name}”`,
    name: 'Name of the copy',
    copyOf: (name: string) => `${name} (copy)`,
    content: 'Copies the clauses of the active version. Otherwise the copy starts empty.',
    nothingToCopy: 'There’s no active version to copy from, so the copy starts empty.',
    submit: 'Duplicate',
    created: (name: string) => `“${name}” created. It starts as a draft.`,
  },

  active: {
    published: 'Published {when}.',
    notSent: 'Not sent to anyone yet.',
    sent: (count: number) =>
      plural(count, { one: '# signing request sent.', other: '# signing requests sent.' }),
    send: 'Send to signers',
    archive: 'Archive',
    archived: (number: number) => `Version ${number} archived.`,
    archiveTitle: 'Archive the active version?',
    archiveConsequence:
      'You can’t send it to new signers after that. Requests already sent aren’t affected, and their signers can still decide. An archived version can’t be made active again, but you can write and publish a new one.',
    archiveConfirm: 'Archive version',
    none: 'No active version',
    noneHint: 'All versions are archived, so you can’t send this document. Duplicate it to write a new one.',
  },
  draft: {
    created: 'Created {when}. Signers see it only after you publish it.',
    archivesActive: (number: number) => `Publishing it archives version ${number}.`,
    publish: 'Publish…',
    edit: 'Edit draft',
    none: 'No draft',
    noneHint: (number: number) =>
      `A new draft starts as a copy of version ${number}, which stays active until you publish the draft.`,
    create: 'Create new draft',
    discard: 'Discard',
    discardTitle: 'Discard the draft?',
    discardConsequence: (number: number) =>
      `Everything written for version ${number} will be lost. The active version doesn’t change.`,
    discardConfirm: 'Discard draft',
    discarded: (number: number) => `Draft of version ${number} discarded.`,
  },
};
