import { isolate } from '../../../shared/languages/isolate.ts';
import { formatCount } from '../count.ts';
import { plural } from '../plural.ts';

export const versions = {
  version: 'Version',
  versionNumber: (number: number) => `Version ${number}`,
  /** The name of one side of a comparison. */
  versionName: (number: number | string) => `version ${number}`,
  documentVersion: (document: string, number: number) => `${isolate(document)}, version ${number}`,
  document: 'Document',
  preview: 'Preview',
  sendToSigners: 'Send to signers',
  compareWith: 'Compare with',
  anotherVersion: 'Another version',
  noClauses: 'This version has no clauses. Signers confirm the document as a whole.',

  published: 'Published {when}.',
  publishedAndArchived: 'Published {when}, archived {archived}.',
  lastChanged: 'Last changed {when}.',
  expiry: (days: number) =>
    plural(days, {
      '=0': 'Signing requests never expire.',
      one: 'Signing requests expire after # day.',
      other: 'Signing requests expire after # days.',
    }),
  redirect: 'After signing, signers are redirected to {url}',
  contentHash: 'Content hash',
  theContentHash: 'the content hash',

  clauses: 'Clauses',
  otherClauses: 'Other clauses',
  mandatory: 'Mandatory',
  optional: 'Optional',
  preSelected: 'Pre-selected',

  decisions: {
    title: 'What signers decided',
    none: 'Nobody has decided on this version yet.',
    decided: (count: number) =>
      plural(count, { one: '# decision on this version.', other: '# decisions on this version.' }),
    order: 'Order of the clauses',
    asInDocument: 'As in the document',
    mostDeclined: 'Most declined first',
    /** How many of those who answered a clause declined it. */
    declined: (declined: string, answered: string, percent: string) =>
      `${declined} of ${answered} declined (${percent})`,
    unanswered: (count: string) => `Not answered: ${count}`,
    withdrawn: (count: string) => `Withdrawn: ${count}`,
    notAccepted: (count: string) => `Not accepted: ${count}`,
    notAcceptedOf: (count: string, clause: string) => `Not accepted: ${count}, ${clause}`,
    comments: (count: string) => `Comments: ${count}`,
    commentsOf: (count: string, clause: string) => `Comments: ${count}, ${clause}`,
    moreComments: 'More comments',
  },

  comparison: {
    none: (from: string, to: string) => `No clauses changed between ${from} and ${to}.`,
    title: (from: string, to: string) => `Changes from ${from} to ${to}`,
    clausesOf: (version: string) => `Clauses of ${version}`,
    noLongerIn: (version: string) => `No longer in ${version}`,
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    unchanged: 'Unchanged',
    counts: {
      added: (count: number) => `${formatCount(count)} added`,
      removed: (count: number) => `${formatCount(count)} removed`,
      changed: (count: number) => `${formatCount(count)} changed`,
      unchanged: (count: number) => `${formatCount(count)} unchanged`,
    },
    onlyFormatting: 'Only the formatting changed.',
    variables: 'Variables',
    variableAdded: (label: string) => `${label}: added`,
    variableRemoved: (label: string) => `${label}: removed`,
    required: 'required',
    notRequired: 'optional',
    byDefault: (value: string) => `“${value}” by default`,
    startOfRemoved: 'removed:',
    endOfRemoved: 'end of removed text.',
    startOfAdded: 'added:',
    endOfAdded: 'end of added text.',
  },
  changes: {
    nowMandatory: 'Now mandatory (was optional).',
    nowOptional: 'Now optional (was mandatory).',
    nowPreSelected: 'Now pre-selected.',
    notPreSelected: 'No longer pre-selected.',
    moved: 'Moved to another position.',
    movedToSection: (section: string) => `Moved to the section “${section}”.`,
    removedFromSection: 'Removed from its section.',
    slug: (from: string, to: string) => `Slug changed from “${from}” to “${to}”.`,
  },

  pane: {
    width: 'Preview width',
    phone: 'Phone',
    desktop: 'Desktop',
    close: 'Close preview',
    note: 'The preview can’t be submitted. Anyone who has its link can open it for one hour.',
    copyLink: 'Copy link',
    openInTab: 'Open preview in a new tab',
    openInTabTooltip: 'Open in a new tab',
    frame: 'Preview of the signing page',
  },
};
