import type { Tool } from './tool.ts';
import { cancelCampaign, createCampaign, getCampaign, listCampaigns } from './tools/campaigns.ts';
import { remindSigner, sendSigningRequest, voidSigningRequest } from './tools/change-signing-requests.ts';
import { countClauseDecisions, listClauseComments } from './tools/clause-decisions.ts';
import { countConsents, getConsent, listConsents, withdrawConsent } from './tools/consents.ts';
import { findVersions } from './tools/find-versions.ts';
import { getEvidenceLinks } from './tools/get-evidence-links.ts';
import { getStatistics } from './tools/get-statistics.ts';
import { readClauses } from './tools/read-clauses.ts';
import { search } from './tools/search.ts';
import {
  getSigningRequest,
  listDecisions,
  listSigningRequestEvents,
  listSigningRequests,
} from './tools/signing-requests.ts';

/** Every tool that agents have, those that change something last. */
export const tools: Tool[] = [
  search,
  findVersions,
  readClauses,
  listSigningRequests,
  getSigningRequest,
  listDecisions,
  listSigningRequestEvents,
  getConsent,
  listConsents,
  countConsents,
  listCampaigns,
  getCampaign,
  getEvidenceLinks,
  getStatistics,
  countClauseDecisions,
  listClauseComments,
  sendSigningRequest,
  voidSigningRequest,
  remindSigner,
  withdrawConsent,
  createCampaign,
  cancelCampaign,
];
