import { type EventType, webhookEvents } from '../../wire/events.ts';
import { type Components, type Json, pascalCase, share } from './components.ts';
import { describeSchema } from './schema.ts';

/** The requests that receivers of webhooks get, one for each event. Adds what they share to the components. */
export function describeWebhooks(components: Components): Json {
  const parameters = Object.entries(headers).map(([name, description]) =>
    share(components, 'parameters', pascalCase(name), {
      name,
      in: 'header',
      required: name !== previousSignature,
      description,
      schema: { type: 'string' },
    }),
  );
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([event, schema]) => [
      event,
      {
        post: {
          operationId: `receive${pascalCase(event)}`,
          tags: ['Webhooks'],
          // Each event has a summary.
          summary: summaries[event as EventType],
          description:
            'Sent to every webhook that subscribes to it. Check the signature on the bytes of the body before you trust a field.',
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: describeSchema(schema, components) } },
          },
          responses: {
            '2XX': {
              description:
                'Any 2xx within ten seconds means that the event has arrived. Everything else is retried after 2, 4 and 8 seconds.',
            },
          },
        },
      },
    ]),
  );
}

const previousSignature = 'X-Webhook-Signature-Previous';

const headers = {
  'X-Webhook-Signature': 'Lower-case hex HMAC-SHA256 of the body, keyed with the whole secret as text.',
  [previousSignature]: 'The same with the previous secret, for 24 hours after a rotation.',
  'webhook-id': 'Identifies the message; the same in every attempt. Store the ids that you have processed.',
  'webhook-timestamp':
    'When this attempt was sent, in Unix seconds. Refuse deliveries older than five minutes.',
  'webhook-signature':
    'Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the bytes that the secret encodes. Two, separated by a space, for 24 hours after a rotation.',
};

const summaries: Record<EventType, string> = {
  'signing.created': 'A person was asked to decide.',
  'signing.viewed': 'The signer opened the page for the first time.',
  'signing.completed': 'The signer accepted the document, or part of it.',
  'signing.rejected': 'The signer rejected the document.',
  'signing.voided': 'A signing request was voided before the signer decided.',
  'consent.withdrawn': 'Consent to optional clauses of an accepted request was withdrawn.',
  'signing.expired': 'A signing request expired before the signer decided.',
  'document.published': 'A version of a document was published.',
  'document.archived': 'A document was archived.',
};
