import type { ReceivedEmail } from '../../src/emails/transport/smtp-server.fixture.ts';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';

/** Error replies of the server, by the recipient's address. */
export const rejections = new Map<string, { code: number; text: string }>();

export const { assent, server } = await startAssentWithMailServer(
  {
    onRcptTo: ({ address }, _session, done) => {
      const rejection = rejections.get(address);
      done(rejection && Object.assign(new Error(rejection.text), { responseCode: rejection.code }));
    },
  },
  { BASE_URL: 'https://sign.assent.test' },
);

export const { db } = assent.database;

let requestCount = 0;

interface Settings {
  language?: string;
  sendEmail?: boolean;
  contactEmail?: string | null;
  rejection?: { code: number; text: string };
}

/** Creates a request in an organisation of its own, whose language is German. */
export async function createRequest({ language, sendEmail, contactEmail, rejection }: Settings = {}) {
  requestCount += 1;
  const email = `ada.byron${requestCount}@signer.test`;
  const contact = contactEmail === null ? null : `legal${requestCount}@tessera.test`;
  if (rejection) rejections.set(email, rejection);
  const { api, id: orgId } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: contact, language: 'de' }));
  const { versionId } = await publishDocument(api);
  const body = { versionId, signerName: 'Ada Byron', signerEmail: email, language, sendEmail };
  const { requestId, token } = data(await api.post('/signing-requests', body));
  return {
    api,
    orgId,
    email,
    contact: contact ?? '',
    versionId,
    requestId: requestId as string,
    token: token as string,
  };
}

/** The emails to an address, oldest first. */
export function emailsTo(address: string): ReceivedEmail[] {
  return server.received.filter(({ to }) => to.includes(address));
}

/** Waits for the first email to an address, or for a later one by its number. */
export function emailTo(address: string, number = 1): Promise<ReceivedEmail> {
  return eventually(() => emailsTo(address)[number - 1]);
}

/** The events of a request about emails. */
export async function emailEvents(api: ApiClient, id: string): Promise<ChainedEvent[]> {
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, events);
  return events.filter(({ type }) => type.startsWith('mail'));
}

export const waitForEmailEvents = (api: ApiClient, id: string, count: number) =>
  eventually(async () => {
    const events = await emailEvents(api, id);
    return events.length >= count && events;
  });
