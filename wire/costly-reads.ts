/**
 * Which reads may take long in a large organisation. They run on connections of their own, with a time limit. All other
 * reads find what they return by an index, and return a page or one resource.
 */
interface CostlyRead {
  /** Whether the query parameters make the read costly. */
  isCostly(query: Query): boolean;
  /** What the caller should change when it takes too long. */
  advice: string;
}

interface Query {
  documentId?: string;
  search?: string;
  offset?: number;
  updatedSince?: string;
  expiresWithin?: string;
  undelivered?: string;
  clause?: string;
  accepted?: string;
  sortBy?: string;
  campaignId?: string;
  dateRange?: string;
  from?: string;
  to?: string;
}

/** A page that begins further down is costly, because everything before it is read too. */
const deepOffset = 1_000;

const always = () => true;
const ifSearched: CostlyRead['isCostly'] = ({ search, offset = 0 }) =>
  Boolean(search) || offset >= deepOffset;
const ifDeep: CostlyRead['isCostly'] = ({ offset = 0 }) => offset >= deepOffset;
/**
 * With a period or a clause, the requests of a campaign are counted by reading them; by name, all of them are sorted.
 */
const isCostlyOfCampaign = ({ campaignId, clause, sortBy, dateRange, from, to }: Query) =>
  campaignId !== undefined && Boolean(sortBy === 'signer_name' || clause || dateRange || from || to);
/** With a period, the decisions on a clause are counted by reading them; by name, all of them are sorted. */
const isCostlyOfDecision = ({ accepted, sortBy, dateRange, from, to }: Query) =>
  accepted !== undefined && Boolean(sortBy === 'signer_name' || dateRange || from || to);
const tryAgain = 'Try again in a few seconds.';

/** By operation id. */
export const costlyReads: Record<string, CostlyRead> = {
  search: { isCostly: always, advice: 'Search for more characters.' },
  listSigningRequests: {
    // With `updatedSince`, all that match are counted by reading them. Sorted by `updated_at`, many others may be read
    // before those of one version or status.
    isCostly: (query) =>
      ifSearched(query) ||
      query.updatedSince !== undefined ||
      query.expiresWithin !== undefined ||
      query.undelivered !== undefined ||
      isCostlyOfDecision(query) ||
      query.sortBy === 'updated_at' ||
      isCostlyOfCampaign(query),
    advice:
      'Search for more characters, or narrow the list down with versionId, documentId, status, dateRange, from and to.',
  },
  exportSigningRequests: {
    isCostly: always,
    advice:
      'Search for more characters, or narrow the export down with versionId, documentId, status or dateRange.',
  },
  listVersions: {
    isCostly: ifSearched,
    advice: 'Search for more characters, or narrow the list down with documentId or status.',
  },
  listDeliveries: { isCostly: always, advice: 'Narrow the list down with status.' },
  // All of them at once, each with the number of its documents.
  listContainers: { isCostly: always, advice: tryAgain },
  listTemplates: { isCostly: always, advice: 'Narrow the list down with category.' },
  getStatistics: { isCostly: always, advice: 'Choose a shorter dateRange, or one document with documentId.' },
  // All entries are counted.
  listActivity: { isCostly: always, advice: tryAgain },
  getUsage: { isCostly: always, advice: tryAgain },
  listCampaigns: { isCostly: ifDeep, advice: 'Narrow the list down with documentId.' },
  listDocumentConsents: {
    isCostly: ifDeep,
    advice: 'Narrow the list down with state or clause.',
  },
};

/**
 * Which of the other reads grow with something that an organisation usually has few of: they return all documents of a
 * container, all versions of a document or all standings of a person, or look at every version, or at every
 * combination of a document's clauses that people have accepted. An organisation runs as many of them at a time as
 * leave connections to the others. By operation id, with the query parameters for which that holds.
 */
export const readsInTurn: Record<string, CostlyRead['isCostly']> = {
  getContainer: always,
  listDocuments: always,
  getDocument: always,
  listVersions: always,
  listSigningRequests: ({ documentId, clause }) => documentId !== undefined || clause !== undefined,
  getConsents: ({ documentId }) => documentId === undefined,
  listDocumentConsents: always,
  countDocumentConsents: always,
};

/**
 * Whose rows may have a megabyte each: a signer may comment on a thousand clauses, and an event contains all of these
 * comments. They are sent in parts, and an organisation has few of them at a time.
 */
export const bulkyReads: ReadonlySet<string> = new Set(['listDeliveries', 'listClauseComments']);

/** All other reads that act for an organisation, so that nobody forgets to classify a new one. */
export const boundedReads = [
  'getContainer',
  'listDocuments',
  'getDocument',
  'getVersion',
  'diffVersions',
  'countClauseDecisions',
  'listClauseComments',
  'getSigningRequest',
  'listSigningRequestEvents',
  'getSigningRequestEvidence',
  'getSigningRequestCertificate',
  'getEvidenceCheckpoint',
  'getEvidenceProof',
  'getConsents',
  'countDocumentConsents',
  'getCampaign',
  'listListenerRequests',
  'getOrganisation',
  'getAttention',
  // An organisation has few of these.
  'listWebhooks',
  'listMembers',
  'listMemberSessions',
  'listInvitations',
  'listApiKeys',
];
