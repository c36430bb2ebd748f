import type { ActivityAction, ActivityEntry } from '../../sdk/resources.ts';
import { texts } from '../texts/activity.ts';

type Described = Pick<ActivityEntry, 'action' | 'target' | 'details'>;

const say = texts.sentences;

const sentences: Record<ActivityAction, (entry: Described) => string> = {
  'organisation.created': ({ target }) => say.organisationCreated(quoted(target.name)),
  'organisation.updated': ({ details }) => changedSettings(details),
  'organisation.plan_changed': ({ details }) => say.planChanged(String(details.from), String(details.to)),
  'organisation.exported': () => say.organisationExported,
  'api_key.created': ({ target }) => say.apiKeyCreated(quoted(target.name)),
  'api_key.revoked': ({ target }) => say.apiKeyRevoked(quoted(target.name)),
  'member.joined': ({ target, details }) => say.joined(person(target), role(details.role)),
  'member.role_changed': ({ target, details }) =>
    say.roleChanged(person(target), role(details.from), role(details.to)),
  'member.signed_out': ({ target }) => say.signedOut(person(target)),
  'member.removed': ({ target }) => say.removed(person(target)),
  'member.left': ({ target }) => say.left(person(target)),
  'invitation.created': ({ target, details }) =>
    say.invited(target.name ?? texts.somebody, role(details.role)),
  'invitation.revoked': ({ details }) => say.invitationRevoked(role(details.role)),
  'webhook.created': ({ target }) => say.webhookCreated(host(target)),
  'webhook.updated': describeWebhookChange,
  'webhook.secret_rotated': ({ target }) => say.webhookSecretReplaced(host(target)),
  'webhook.disabled': ({ target }) => say.webhookDisabled(host(target)),
  'webhook.deleted': ({ target }) => say.webhookDeleted(host(target)),
  'container.updated': ({ target, details }) =>
    say.containerChanged(quoted(target.name), listed(details.changed)),
  'container.deleted': ({ target }) => say.containerDeleted(quoted(target.name)),
  'container.retention_applied': ({ target, details }) =>
    say.retentionApplied(requests(details), quoted(target.name)),
  'document.published': ({ target, details }) =>
    say.published(String(details.version_number), quoted(target.name)),
  'document.archived': ({ target, details }) =>
    say.archived(String(details.version_number), quoted(target.name)),
  'document.draft_discarded': ({ target }) => say.draftDiscarded(quoted(target.name)),
  'document.deleted': ({ target }) => say.documentDeleted(quoted(target.name)),
  'campaign.created': ({ target }) => say.campaignCreated(quoted(target.name)),
  'campaign.cancelled': ({ target, details }) =>
    details.voids_pending
      ? say.campaignCancelledAndVoided(quoted(target.name))
      : say.campaignCancelled(quoted(target.name)),
  'signing_requests.exported': ({ details }) => {
    const format = String(details.format).toUpperCase();
    return isEmpty(details.filters) ? say.exported(format) : say.exportedFiltered(format);
  },
  'signer.erased': ({ details }) => say.signerErased(requests(details)),
};

/** What happened, as a sentence without its subject. */
export function describeActivity(entry: Described): string {
  return sentences[entry.action](entry);
}

/** Who did it. */
export function describeActor({ kind, name }: ActivityEntry['actor']): string {
  if (name === null) return texts.actors[kind];
  return kind === 'api_key' ? texts.apiKey(quoted(name)) : name;
}

/** A change of the second-factor requirement has its own sentence; other changes are listed by their fields. */
function changedSettings({ changed, two_factor_required }: Described['details']): string {
  if (!Array.isArray(changed) || changed.length !== 1 || two_factor_required === undefined)
    return say.settingsChanged(listed(changed));
  return two_factor_required ? say.secondFactorRequired : say.secondFactorNotRequired;
}

const quoted = (name: string | null) => (name === null ? '' : texts.quoted(name));
const person = ({ name }: ActivityEntry['target']) => name ?? texts.formerMember;
const host = ({ name }: ActivityEntry['target']) => name ?? '';
const role = (given: unknown) => texts.role(String(given));
const requests = ({ erased_requests }: Described['details']) => texts.requests(Number(erased_requests));
const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;

/** `legal_hold` is “legal hold”. */
function listed(fields: unknown): string {
  return Array.isArray(fields) ? fields.map((field) => texts.field(String(field))).join(', ') : '';
}

function describeWebhookChange({ target, details: { is_active, changed } }: Described): string {
  if (is_active === undefined || !Array.isArray(changed) || changed.length !== 1)
    return say.webhookChanged(host(target), listed(changed));
  return is_active ? say.webhookSwitchedOn(host(target)) : say.webhookSwitchedOff(host(target));
}
