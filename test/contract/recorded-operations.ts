import type { ActivityAction } from '../../wire/activity.ts';

/** What the operations of the API record as activity of the organisation, by operation id: one entry each. */
export const recordedOperations: Record<string, ActivityAction> = {
  createOrganisation: 'organisation.created',
  updateOrganisation: 'organisation.updated',
  createApiKey: 'api_key.created',
  revokeApiKey: 'api_key.revoked',
  setUp: 'member.joined',
  acceptInvitationLink: 'member.joined',
  updateMember: 'member.role_changed',
  removeMember: 'member.removed',
  endMemberSessions: 'member.signed_out',
  createInvitation: 'invitation.created',
  deleteInvitation: 'invitation.revoked',
  createWebhook: 'webhook.created',
  updateWebhook: 'webhook.updated',
  rotateWebhookSecret: 'webhook.secret_rotated',
  deleteWebhook: 'webhook.deleted',
  updateContainer: 'container.updated',
  deleteContainer: 'container.deleted',
  publishDocument: 'document.published',
  archiveDocument: 'document.archived',
  discardDraft: 'document.draft_discarded',
  deleteDocument: 'document.deleted',
  createCampaign: 'campaign.created',
  cancelCampaign: 'campaign.cancelled',
  exportSigningRequests: 'signing_requests.exported',
  eraseSigner: 'signer.erased',
};

/**
 * All other operations that write, so that nobody forgets to classify a new one: daily work, whose results name who
 * created them or have an audit trail of their own.
 */
export const unrecordedOperations = [
  'createContainer',
  'duplicateContainer',
  'createDocument',
  'updateDocument',
  'duplicateDocument',
  'replaceDraft',
  'createNewDraft',
  'previewVersion',
  'createTemplate',
  'updateTemplate',
  'deleteTemplate',
  'cloneTemplate',
  'createSigningRequest',
  'createSigningRequestBatch',
  'voidSigningRequest',
  'remindSigningRequest',
  'testWebhook',
  'redeliver',
  'recoverDeliveries',
  'createConsentSession',
  'withdrawConsent',
  'createListener',
  'respondToListenerRequest',
  // Of signers.
  'viewSigningRequest',
  'submitSigningRequest',
  'withdrawOwnConsent',
  'sendVerificationCode',
  'confirmVerification',
];
