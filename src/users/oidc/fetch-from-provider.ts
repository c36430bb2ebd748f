import { describeOutgoingRequest } from '../../platform/telemetry/outgoing-request.ts';
import { measured } from '../../platform/telemetry/telemetry.ts';

/** Fetches JSON from the identity provider. Throws when it does not respond in time or with another status than 2xx. */
export function fetchFromProvider(
  url: string,
  { headers, timeoutMs }: { headers?: Record<string, string>; timeoutMs: number },
): Promise<unknown> {
  return measured(
    () => describeOutgoingRequest('GET', 'identity provider'),
    async (span) => {
      const response = await fetch(url, {
        ...(headers && { headers }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      span.label({ 'http.response.status_code': response.status });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.json();
    },
  );
}
