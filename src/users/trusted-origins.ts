/**
 * Where the dashboard's own requests come from: the origin of BASE_URL, and when that is this machine, either of its
 * names at the port we listen on.
 */
export function trustedOrigins({ baseUrl, port }: { baseUrl: string; port: number }): string[] {
  const { origin, hostname } = new URL(baseUrl);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLoopback ? [origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [origin];
}
