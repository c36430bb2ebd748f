import { isLoopback } from '../platform/is-loopback.ts';

/**
 * The origins of the dashboard's own requests: that of BASE_URL, and if that is a loopback address, also localhost and
 * 127.0.0.1 with our port.
 */
export function trustedOrigins({ baseUrl, port }: { baseUrl: string; port: number }): string[] {
  const url = new URL(baseUrl);
  const { origin } = url;
  return isLoopback(url) ? [origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [origin];
}
