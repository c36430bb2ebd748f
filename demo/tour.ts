import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from './api.ts';
import { createOrganisation } from './organisation.ts';
import { detail, say, step } from './print.ts';
import { publishAgreement } from './publish-agreement.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Server, startServer, withLogTail } from './server.ts';
import { requestSignature, showDecision, signAs } from './sign.ts';
import { registerWebhook, showDelivery } from './webhook.ts';

interface Options {
  /** Keeps the server running until `interrupted`, so that a person can look around and sign. */
  keep: boolean;
  interrupted: AbortSignal;
}

/** The tour takes about 5 s, or longer on a slow machine. After this time it is considered stuck. */
const maxSeconds = 90;

/** Shows the main job of the service, from an empty folder to a decision that is read back. Always cleans up. */
export async function runTour({ keep, interrupted }: Options): Promise<void> {
  const signal = AbortSignal.any([interrupted, timeout(maxSeconds)]);
  await using cleanup = new AsyncDisposableStack();
  try {
    const lookAround = await showAll(cleanup, signal);
    if (keep) await lookAround(interrupted);
  } catch (error) {
    // The aborted operation's error says only that it was aborted; the signal's reason says why.
    throw signal.aborted ? signal.reason : error;
  }
}

async function showAll(cleanup: AsyncDisposableStack, signal: AbortSignal) {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'assent-demo-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  say('Assent demo: one contract, from its draft to a decision on every clause.');

  const receiver = await startReceiver();
  cleanup.defer(() => receiver.close());
  step('Start a server with an empty folder');
  const server = await startServer(folder, receiver.authority, signal);
  cleanup.defer(() => server.stop());
  detail(`API and pages  ${server.url}`, `data           ${server.dataDir}`);

  try {
    return await showMainJob(server, receiver, started, signal);
  } catch (error) {
    throw withLogTail(error, server);
  }
}

async function showMainJob(server: Server, receiver: Receiver, started: number, signal: AbortSignal) {
  const { key } = await createOrganisation(server, signal);
  const api = createApi(server.url, { key, signal });
  const { version, documentName } = await publishAgreement(api);
  const webhook = await registerWebhook(api, receiver.url);
  const ada = { name: 'Ada Byron', email: 'ada.byron@example.com' };
  const { requestId, link } = await requestSignature(api, server, version.id, ada, signal);
  await signAs(server, link, documentName, signal);
  await showDelivery(receiver, webhook, signal);
  await showDecision(api, requestId);

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say('', `Done in ${seconds} s: ${ada.name} decided on every clause, and a signed webhook reported it.`);

  return async function lookAround(interrupted: AbortSignal): Promise<void> {
    const you = { name: 'Grace Hopper', email: 'grace.hopper@example.com' };
    await requestSignature(api, server, version.id, you, signal);
    say('', `Open the link to sign as ${you.name}. Every webhook is shown here. The API key is`, key, '');
    say('Ctrl-C stops the server and removes everything.', '');
    receiver.onDelivery(({ body }) => say(body));
    if (!interrupted.aborted) await once(interrupted, 'abort');
  };
}

/** Like AbortSignal.timeout, but with a reason that says what happened. */
function timeout(seconds: number): AbortSignal {
  const controller = new AbortController();
  const reason = new Error(`the demo took longer than ${seconds} s`);
  setTimeout(() => controller.abort(reason), seconds * 1000).unref();
  return controller.signal;
}
