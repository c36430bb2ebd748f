import { activityExamples } from './activity.ts';
import { apiKeyExamples } from './api-keys.ts';
import { attentionExamples } from './attention.ts';
import { campaignExamples } from './campaigns.ts';
import { consentExamples } from './consents.ts';
import { containerExamples } from './containers.ts';
import { documentExamples } from './documents.ts';
import { evidenceExamples } from './evidence.ts';
import type { Examples } from './example.ts';
import { invitationExamples } from './invitations.ts';
import { memberExamples } from './members.ts';
import { organisationExamples } from './organisations.ts';
import { searchExamples } from './search.ts';
import { setUpExamples } from './set-up.ts';
import { signerExamples } from './signer.ts';
import { signersExamples } from './signers.ts';
import { signingRequestExamples } from './signing-requests.ts';
import { statisticsExamples } from './statistics.ts';
import { templateExamples } from './templates.ts';
import { usageExamples } from './usage.ts';
import { userExamples } from './users.ts';
import { versionExamples } from './versions.ts';
import { webhookExamples } from './webhooks.ts';

/**
 * The example of every operation, each in the file that is named like its contract. The types fail as long as one is
 * missing.
 */
export const examples: Examples = {
  ...containerExamples,
  ...documentExamples,
  ...versionExamples,
  ...signingRequestExamples,
  ...signersExamples,
  ...evidenceExamples,
  ...statisticsExamples,
  ...consentExamples,
  ...campaignExamples,
  ...templateExamples,
  ...webhookExamples,
  ...organisationExamples,
  ...usageExamples,
  ...attentionExamples,
  ...activityExamples,
  ...searchExamples,
  ...memberExamples,
  ...invitationExamples,
  ...apiKeyExamples,
  ...userExamples,
  ...setUpExamples,
  ...signerExamples,
};
