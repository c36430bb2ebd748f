import { campaignExamples } from './campaigns.ts';
import { consentExamples } from './consents.ts';
import { containerExamples } from './containers.ts';
import { documentExamples } from './documents.ts';
import type { Examples } from './example.ts';
import { organisationExamples } from './organisation.ts';
import { recordExamples } from './records.ts';
import { signerExamples } from './signer.ts';
import { signingRequestExamples } from './signing-requests.ts';
import { templateExamples } from './templates.ts';
import { versionExamples } from './versions.ts';
import { webhookExamples } from './webhooks.ts';

/** The example of every operation. The types fail as long as one is missing. */
export const examples: Examples = {
  ...containerExamples,
  ...documentExamples,
  ...versionExamples,
  ...signingRequestExamples,
  ...consentExamples,
  ...campaignExamples,
  ...recordExamples,
  ...templateExamples,
  ...webhookExamples,
  ...organisationExamples,
  ...signerExamples,
};
