import { formatMilliseconds } from '../count.ts';
import { plural } from '../plural.ts';

export const webhooks = {
  title: 'Webhooks',
  lead: 'Webhooks notify your own programs when something happens.',
  newWebhook: 'New webhook',
  createWebhook: 'Create webhook',
  noWebhooks: 'No webhooks yet',
  noWebhooksHint:
    'Add an https URL and choose events, such as an accepted or rejected document. Assent sends the URL a signed message for each of them.',
  webhook: 'Webhook',
  notFound: 'Webhook not found',
  notFoundHint: 'It may have been deleted, or this page’s address is incomplete.',
  enabled: 'Enabled',
  disabled: 'Disabled',
  /** `events` is the count of events in words, or the only event. */
  inList: '{events}, created {when}',
  eventCount: (count: number) => plural(count, { one: '# event', other: '# events' }),

  disabledTitle: 'Disabled because every delivery failed',
  disabledHint:
    'No delivery reached this URL for five days, so deliveries stopped {when}. Fix the receiver, enable the webhook in its menu, and then redeliver what failed.',

  signingSecret: 'Signing secret',
  secretAdvice: 'Your program uses it to verify that messages come from Assent.',
  events: 'Events',
  eventLabels: {
    'signing.created': 'Signing request created',
    'signing.viewed': 'Signing page opened',
    'signing.completed': 'Signer accepted',
    'signing.rejected': 'Signer rejected',
    'signing.expired': 'Request expired without a decision',
    'signing.voided': 'Request voided',
    'consent.withdrawn': 'Consent withdrawn',
    'document.published': 'Version published',
    'document.archived': 'Version archived',
  },

  form: {
    url: 'URL',
    urlHint: 'The URL must be reachable from the internet.',
    urlProblem: 'The URL must start with https://.',
    eventsProblem: 'Choose at least one event.',
    limit: 'You can have up to five webhooks.',
  },

  menu: {
    label: 'More actions for this webhook',
    edit: 'Edit URL and events',
    disable: 'Disable',
    enable: 'Enable',
    rotate: 'Rotate secret',
  },
  sendTest: 'Send test event',
  testSent: 'A test event is on its way. Its delivery appears below.',
  saved: 'Webhook saved.',
  deletion: {
    title: 'Delete this webhook?',
    consequence: 'It will stop receiving events, and its deliveries will no longer be shown.',
    confirm: 'Delete webhook',
    done: 'Webhook deleted.',
  },
  rotation: {
    title: 'Rotate the signing secret',
    consequence:
      'The new secret takes effect immediately. For the next 24 hours, messages are signed with both secrets, so that nothing is rejected while you update your program. If you already rotated it in the last 24 hours, the secret that you replaced then stops working now.',
    confirm: 'Rotate secret',
    newSecret: 'New signing secret',
    advice: 'Update your program within 24 hours. Until then, messages are signed with both secrets.',
  },

  deliveries: {
    title: 'Deliveries',
    status: 'Status',
    anyStatus: 'Any status',
    event: 'Event',
    anyEvent: 'Any event',
    noMatch: 'No deliveries match these filters.',
    none: 'No deliveries yet',
    noneHint: 'Every event that is sent to this URL appears here, with the receiver’s response.',
    tryOut: 'Use “Send test event” to try it out.',
    attempts: (count: number) => plural(count, { one: '# attempt', other: '# attempts' }),
    attempt: (number: number, at: string) => `Attempt ${number}, ${at}:`,
    responseStatus: (status: number) => `HTTP ${status}`,
    duration: (ms: number) => `(${formatMilliseconds(ms)})`,
    nextAttempt: 'Next attempt {when}',
    stopped: 'No further attempts, because the webhook was disabled.',
    payload: 'Payload',
    copyPayload: 'the payload',
    redeliver: 'Redeliver',
    redelivered: 'On its way again, as a new delivery.',
    redeliverFailed: 'Redeliver failed deliveries',
    periods: { hour: 'Last hour', day: 'Last 24 hours', week: 'Last 7 days' },
    redelivering: (count: number) =>
      plural(count, {
        '=0': 'No failed deliveries in this period.',
        one: 'Redelivering # delivery.',
        other: 'Redelivering # deliveries.',
      }),
  },
};
