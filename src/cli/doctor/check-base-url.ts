import type { Config } from '../../config.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Whether the address that links carry leads to an Assent, over TLS unless it is this machine. */
export async function checkBaseUrl({ baseUrl, smtpUrl }: Config): Promise<Finding> {
  const check = 'base URL';
  const { hostname, protocol } = new URL(baseUrl);
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  if (isLocal && smtpUrl !== undefined)
    return {
      check,
      status: 'failed',
      message: `Emails carry links to ${baseUrl}, which lead nowhere on the signers' machines`,
      fix: 'Set BASE_URL to the address people use',
    };
  if (!isLocal && protocol === 'http:')
    return {
      check,
      status: 'failed',
      message: `Links to ${baseUrl} cross the network unencrypted, and whoever sees one can sign`,
      fix: 'Put TLS in front and set BASE_URL to its https:// address',
    };
  const found = await whoAnswers(baseUrl);
  if (found === 'assent') return { check, status: 'ok', message: `${baseUrl} leads to an Assent` };
  if (found === 'nobody')
    return {
      check,
      status: 'warning',
      message: `Nothing answers at ${baseUrl} from here`,
      fix: 'Start the server; if it runs, check BASE_URL and the proxy in front',
    };
  return {
    check,
    status: 'failed',
    message: `Something else than Assent answers at ${baseUrl}`,
    fix: 'Check BASE_URL and the proxy in front',
  };
}

async function whoAnswers(baseUrl: string): Promise<'assent' | 'nobody' | 'another'> {
  try {
    const response = await fetch(`${baseUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOurs = response.headers.has('x-request-id') && (await response.text()) === '{"status":"ok"}';
    return isOurs ? 'assent' : 'another';
  } catch {
    return 'nobody';
  }
}
