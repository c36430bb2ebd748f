/**
 * Calls the API under /api/v1 and returns the `data` of the response. Throws for any response that is not a success.
 */
export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

/**
 * A client of the API at this URL.
 *
 * @param key omitted for what signers may do with their link
 */
export function createApi(url: string, { key, signal }: { key?: string; signal: AbortSignal }): Api {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      signal,
      headers: {
        ...(key && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status} ${text}`);
    return JSON.parse(text).data;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  };
}
