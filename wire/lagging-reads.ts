/**
 * The reads that may come from a replica, by operation id: lists that grow, search and statistics. All others return
 * what is true now: a single resource, what a decision depends on, and the short lists that say who has access.
 */
export const laggingReads: ReadonlySet<string> = new Set([
  'listContainers',
  'listDocuments',
  'listVersions',
  'countClauseDecisions',
  'listClauseComments',
  'listTemplates',
  'listSigningRequests',
  'exportSigningRequests',
  'listDeliveries',
  'listDocumentConsents',
  'countDocumentConsents',
  'listCampaigns',
  'listActivity',
  'search',
  'getStatistics',
  'getAttention',
]);
