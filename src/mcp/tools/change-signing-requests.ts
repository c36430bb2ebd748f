import Type from 'typebox';
import * as wire from '../../../wire/signing-requests.ts';
import type { Tool } from '../tool.ts';
import { requiredOf, toolSchema } from '../tool-schema.ts';
import { SigningRequestId, summarise } from './signing-requests.ts';

// Without an email, only the caller could hand over the signing link, which agents never get.
const { sendEmail: _, ...forNewRequest } = wire.NewSigningRequest.properties;

export const sendSigningRequest: Tool = {
  name: 'send_signing_request',
  title: 'Send a signing request',
  description:
    'Asks a person to decide on the ACTIVE version of a document, and emails them the signing link. If that person already has a pending request for this version, nothing is sent and is_new is false.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  inputSchema: toolSchema(
    forNewRequest,
    requiredOf(wire.NewSigningRequest).filter((name) => name in forNewRequest),
  ),
  async run(api, body) {
    const { data } = await api.call(wire.createSigningRequest, { body });
    return { id: data.requestId, is_new: data.isNew, email_sent: data.emailSent };
  },
};

export const voidSigningRequest: Tool = {
  name: 'void_signing_request',
  title: 'Void a signing request',
  description:
    'Withdraws a PENDING signing request for good: its link stops working, and a signer who was emailed the link is notified by email. Only PENDING requests can be voided.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  inputSchema: toolSchema(
    {
      signingRequestId: SigningRequestId,
      reason: Type.String({
        maxLength: 500,
        description: 'Why. The signer reads it in the email about the withdrawal.',
      }),
    },
    ['signingRequestId'],
  ),
  async run(api, { signingRequestId, ...body }) {
    const { data } = await api.call(wire.voidSigningRequest, { id: { signingRequestId }, body });
    return summarise(data);
  },
};

export const remindSigner: Tool = {
  name: 'remind_signer',
  title: 'Remind the signer',
  description:
    'Emails the signing link of a PENDING request to the signer again, at most once an hour per request.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  inputSchema: toolSchema({ signingRequestId: SigningRequestId }, ['signingRequestId']),
  async run(api, { signingRequestId }) {
    const { data } = await api.call(wire.remindSigningRequest, { id: { signingRequestId } });
    return { email_sent: data.emailSent };
  },
};
