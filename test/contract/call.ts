import type { ApiResponse, Operation } from './document.ts';
import type { RequestInput } from './requests/valid-requests.ts';

/** Sends a request for an operation. */
export async function call(
  url: string,
  operation: Operation,
  { path = {}, query = {}, body }: RequestInput,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${url}${target}${search && `?${search}`}`, {
    method: operation.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? await response.json() : await response.arrayBuffer(),
  };
}
