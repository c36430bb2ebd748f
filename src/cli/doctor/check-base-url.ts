import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { Config } from '../../config.ts';
import { unknownPath } from '../../platform/http/unknown-path.ts';
import { isLoopback } from '../../platform/is-loopback.ts';
import { closedEarly, describeRequestError, RequestError } from '../../platform/outgoing/request-error.ts';
import type { Validity } from '../../platform/validity.ts';
import { dateOf, isRenewalOverdue } from './expiry.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;

/** More than Assent responds with at the paths that are tried. */
const maxBodyBytes = 4_096;

/**
 * Checks that BASE_URL, the start of every link, reaches Assent, and that it uses TLS unless it points to this
 * machine, with a certificate that browsers accept.
 */
export async function checkBaseUrl({
  baseUrl,
  smtpUrl,
}: Pick<Config, 'baseUrl' | 'smtpUrl'>): Promise<Finding> {
  const check = 'base URL';
  const url = new URL(baseUrl);
  const { protocol, pathname } = url;
  const isLocal = isLoopback(url);
  if (isLocal && smtpUrl !== undefined)
    return {
      check,
      status: 'failed',
      message: `Emails contain links to ${baseUrl}, which do not work on the signers' devices`,
      fix: 'Set BASE_URL to the public address of this server',
    };
  if (!isLocal && protocol === 'http:')
    return {
      check,
      status: 'failed',
      message: `Links to ${baseUrl} are sent unencrypted, and anyone who sees one can sign`,
      fix: 'Use a proxy with TLS and set BASE_URL to its https:// address',
    };
  const { responder, problem, certificate } = await findResponder(baseUrl);
  if (problem?.startsWith('certificate: '))
    return {
      check,
      status: 'failed',
      message: `Browsers do not open ${baseUrl} (${problem})`,
      fix: 'Renew or replace the certificate of the proxy; if an authority of your own issued it, set NODE_EXTRA_CA_CERTS',
    };
  if (responder === 'none')
    return {
      check,
      status: 'warning',
      message: `There is no response from ${baseUrl} (${problem})`,
      fix: 'Start the server; if it is running, check BASE_URL and the proxy',
    };
  if (responder === 'other-path')
    return {
      check,
      status: 'failed',
      message: `${baseUrl} reaches Assent, which finds nothing there, because requests arrive with ${pathname} before their path`,
      fix: `Let the proxy remove ${pathname}, or leave it out of BASE_URL`,
    };
  const above = responder === 'other' ? await findAbove(baseUrl) : undefined;
  if (above !== undefined)
    return {
      check,
      status: 'failed',
      message: `Assent responds at ${above}, but links begin with ${baseUrl}`,
      fix: `Set BASE_URL to ${above}`,
    };
  if (responder === 'other')
    return {
      check,
      status: 'failed',
      message: `The response from ${baseUrl} does not come from Assent`,
      fix: 'Check BASE_URL and the proxy',
    };
  if (certificate && isRenewalOverdue(certificate))
    return {
      check,
      status: 'warning',
      message: `${baseUrl} reaches Assent, but its certificate expires on ${dateOf(certificate.to)}`,
      fix: 'Renew the certificate of the proxy, and find out why that does not happen automatically',
    };
  return { check, status: 'ok', message: `${baseUrl} reaches Assent` };
}

interface Found {
  /** `other-path`: Assent, but it does not know the path. */
  responder: 'assent' | 'none' | 'other' | 'other-path';
  /** Why there is no response. */
  problem?: string;
  /** Of the responder; undefined without TLS. */
  certificate?: Validity | undefined;
}

async function findResponder(baseUrl: string): Promise<Found> {
  const request = baseUrl.startsWith('https:') ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Even if NODE_TLS_REJECT_UNAUTHORIZED=0 is set for something else.
    const sent = request(`${baseUrl}/healthz`, { signal, rejectUnauthorized: true }).end();
    // A connection can also close without an error, for example after a 101.
    const ended = once(sent, 'close').then(() => Promise.reject(new RequestError(closedEarly)));
    // The types of `once` do not know the event.
    const [response] = (await Promise.race([once(sent, 'response'), ended])) as [IncomingMessage];
    const responder = 'x-request-id' in response.headers ? await identify(response) : 'other';
    response.destroy();
    const own = sent.socket instanceof TLSSocket ? sent.socket.getPeerX509Certificate() : undefined;
    return { responder, certificate: own && { from: own.validFromDate, to: own.validToDate } };
  } catch (error) {
    return { responder: 'none', problem: signal.aborted ? 'timed out' : describeRequestError(error) };
  }
}

/** Where Assent responds if BASE_URL is the address of one of its pages, such as the dashboard. */
async function findAbove(baseUrl: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(baseUrl);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  while (segments.pop() !== undefined) {
    const above = [origin, ...segments].join('/');
    if ((await findResponder(above)).responder === 'assent') return above;
  }
  return undefined;
}

async function identify(response: IncomingMessage): Promise<Found['responder']> {
  const body = await readStart(response);
  if (body === '{"status":"ok"}') return 'assent';
  const isUnknownPath = response.statusCode === 404 && body === JSON.stringify(unknownPath().envelope);
  return isUnknownPath ? 'other-path' : 'other';
}

/** The body of a response, or the beginning of a longer one. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBodyBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
