/** An answer as a client sees it. */
export interface Reply {
  status: number;
  headers: Headers;
  // Tests read whatever the service answers; what it must be is what they assert.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  body: any;
}

type Options = { body?: unknown; headers?: Record<string, string> };

export interface ApiClient {
  get(path: string, options?: Options): Promise<Reply>;
  post(path: string, body?: unknown, options?: Options): Promise<Reply>;
  put(path: string, body?: unknown, options?: Options): Promise<Reply>;
  patch(path: string, body?: unknown, options?: Options): Promise<Reply>;
  delete(path: string, options?: Options): Promise<Reply>;
}

/** Speaks HTTP below /api/v1 with a key, or without one. */
export function createClient(url: string, key?: string): ApiClient {
  const call = async (method: string, path: string, { body, headers }: Options = {}): Promise<Reply> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(key && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : parse(text),
    };
  };
  return {
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { body, ...options }),
    put: (path, body, options) => call('PUT', path, { body, ...options }),
    patch: (path, body, options) => call('PATCH', path, { body, ...options }),
    delete: (path, options) => call('DELETE', path, options),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
