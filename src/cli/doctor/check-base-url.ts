import type { Config } from '../../config.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;

/**
 * Checks that BASE_URL, the start of every link, reaches Assent, and that it uses TLS unless it points to this
 * machine.
 */
export async function checkBaseUrl({ baseUrl, smtpUrl }: Config): Promise<Finding> {
  const check = 'base URL';
  const { hostname, protocol } = new URL(baseUrl);
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
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
  const found = await findResponder(baseUrl);
  if (found === 'assent') return { check, status: 'ok', message: `${baseUrl} reaches Assent` };
  if (found === 'none')
    return {
      check,
      status: 'warning',
      message: `There is no response from ${baseUrl}`,
      fix: 'Start the server; if it is running, check BASE_URL and the proxy',
    };
  return {
    check,
    status: 'failed',
    message: `The response from ${baseUrl} does not come from Assent`,
    fix: 'Check BASE_URL and the proxy',
  };
}

async function findResponder(baseUrl: string): Promise<'assent' | 'none' | 'other'> {
  try {
    const response = await fetch(`${baseUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOurs = response.headers.has('x-request-id') && (await response.text()) === '{"status":"ok"}';
    return isOurs ? 'assent' : 'other';
  } catch {
    return 'none';
  }
}
