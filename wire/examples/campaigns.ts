import type { Campaign } from '../campaigns.ts';
import type { Examples } from './example.ts';
import { document, ids, times } from './world.ts';

const running: Campaign = {
  id: ids.campaign,
  version_id: ids.version,
  version: { version_number: 2, document },
  audience: 'OUTDATED',
  message: 'We have made our terms shorter.',
  expires_in_days: 14,
  status: 'RUNNING',
  total: 1204,
  created: 400,
  reminded: 0,
  failed: 1,
  completed: 12,
  rejected: 1,
  pending: 387,
  expired: 0,
  voided: 0,
  last_failure: 'variables.fee: is required.',
  created_at: times.sent,
  created_by: ids.user,
  ended_at: null,
};

const path = { id: ids.campaign };

export const campaignExamples = {
  createCampaign: {
    path: { id: ids.version },
    body: { audience: 'OUTDATED', message: 'We have made our terms shorter.', expiresInDays: 14 },
    data: { ...running, created: 0, failed: 0, completed: 0, rejected: 0, pending: 0, last_failure: null },
  },
  listCampaigns: { query: { documentId: ids.document, limit: 10 }, data: [running] },
  getCampaign: { path, data: running },
  cancelCampaign: {
    path,
    body: { voidPending: true },
    data: { ...running, status: 'CANCELLED', ended_at: times.viewed },
  },
} satisfies Partial<Examples>;
