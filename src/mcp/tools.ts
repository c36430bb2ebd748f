import type { Tool } from './tool.ts';
import { findCampaigns, readCampaign, startCampaign, stopCampaign } from './tools/campaigns.ts';
import { remindSigner, sendRequest, voidRequest } from './tools/change-signing-requests.ts';
import { countDecisions, listComments } from './tools/clause-decisions.ts';
import { countConsents, getConsent, listConsents, withdrawForSigner } from './tools/consents.ts';
import { findVersions } from './tools/find-versions.ts';
import { getEvidenceLinks } from './tools/get-evidence-links.ts';
import { getStatistics } from './tools/get-statistics.ts';
import { readClauses } from './tools/read-clauses.ts';
import { search } from './tools/search.ts';
import { getRequest, listDecisions, listEvents, listRequests } from './tools/signing-requests.ts';

/** Every tool that agents have, those that change something last. */
export const tools: Tool[] = [
  search,
  findVersions,
  readClauses,
  listRequests,
  getRequest,
  listDecisions,
  listEvents,
  getConsent,
  listConsents,
  countConsents,
  findCampaigns,
  readCampaign,
  getEvidenceLinks,
  getStatistics,
  countDecisions,
  listComments,
  sendRequest,
  voidRequest,
  remindSigner,
  withdrawForSigner,
  startCampaign,
  stopCampaign,
];
