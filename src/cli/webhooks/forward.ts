import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ListenerRequest, ListenerResponse } from '../../../wire/webhooks.ts';
import { isRedirect } from '../../platform/outgoing/is-redirect.ts';
import { closedEarly, describeRequestError, RequestError } from '../../platform/outgoing/request-error.ts';

/** The same as for any receiver: the whole response within 10 s (contract section 4). */
const timeoutMs = 10_000;

/**
 * Posts a delivery, with its headers and bytes, to an application that the operator chose. Returns the result that a
 * delivery to it would have recorded. Redirects are errors and are not followed. Never rejects.
 */
export function forward(url: string, { headers, body }: ListenerRequest): Promise<ListenerResponse> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: Error) =>
      resolve({
        error: signal.aborted ? `timed out after ${timeoutMs / 1_000} s` : describeRequestError(error),
      });
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
      signal,
    });
    sent.on('error', fail);
    let hasResponse = false;
    // A connection can also close without an error, for example after a 101.
    sent.on('close', () => hasResponse || fail(new RequestError(closedEarly)));
    sent.on('response', (response) => {
      hasResponse = true;
      const { statusCode: status = 0 } = response;
      response.resume();
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status, ...(isRedirect(status) && { error: `redirect ${status} not followed` }) }),
      );
    });
    sent.end(body);
  });
}
