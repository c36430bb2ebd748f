/**
 * Which reads may take long in a large organisation. They run on connections of their own, with a time limit. All other
 * reads find what they return by an index, and return a page or one resource.
 */
interface CostlyRead {
  /** Whether the query parameters make the read costly. */
  isCostly(query: { search?: string; offset?: number }): boolean;
  /** What the caller should change when it takes too long. */
  advice: string;
}

/** A page that begins further down is costly, because everything before it is read too. */
const deepOffset = 1_000;

const always = () => true;
const ifSearched: CostlyRead['isCostly'] = ({ search, offset = 0 }) =>
  Boolean(search) || offset >= deepOffset;
const tryAgain = 'Try again in a few seconds.';

/** By operation id. */
export const costlyReads: Record<string, CostlyRead> = {
  search: { isCostly: always, advice: 'Search for more characters.' },
  listSigningRequests: {
    isCostly: ifSearched,
    advice:
      'Search for more characters, or narrow the list down with versionId, documentId, status or dateRange.',
  },
  listVersions: {
    isCostly: ifSearched,
    advice: 'Search for more characters, or narrow the list down with documentId or status.',
  },
  listDeliveries: { isCostly: always, advice: 'Narrow the list down with status or event.' },
  // All of them at once, each with the number of its documents.
  listContainers: { isCostly: always, advice: tryAgain },
  listTemplates: { isCostly: always, advice: 'Narrow the list down with category.' },
  getStatistics: { isCostly: always, advice: 'Choose a shorter dateRange, or one document with documentId.' },
  getUsage: { isCostly: always, advice: tryAgain },
};

/** All other reads that act for an organisation, so that nobody forgets to classify a new one. */
export const boundedReads = [
  'getContainer',
  'listDocuments',
  'getDocument',
  'getVersion',
  'diffVersions',
  'getSigningRequest',
  'listSigningRequestEvents',
  'getSigningRequestEvidence',
  'getSigningRequestCertificate',
  'getEvidenceCheckpoint',
  'getEvidenceProof',
  'getConsents',
  'getOrganisation',
  // Of these, an organisation has few.
  'listWebhooks',
  'listMembers',
  'listInvitations',
  'listApiKeys',
];
