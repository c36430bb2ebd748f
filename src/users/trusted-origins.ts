/**
 * The origins of the dashboard's own requests: that of BASE_URL, and if that is a loopback address, also localhost and
 * 127.0.0.1 with our port.
 */
export function trustedOrigins({ baseUrl, port }: { baseUrl: string; port: number }): string[] {
  const { origin, hostname } = new URL(baseUrl);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLoopback ? [origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [origin];
}
