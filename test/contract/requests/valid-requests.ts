import type { Assent } from '../../harness/assent.ts';
import type { ApiClient } from '../../harness/client.ts';

/** The inputs of a request: path parameters, query parameters and body. */
export interface RequestInput {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * Valid requests by `operationId`. Each function creates the resources that its request needs, through the API with a
 * key or as the signed-in owner.
 */
export type ValidRequests = Record<
  string,
  (api: ApiClient, owner: ApiClient, assent: Pick<Assent, 'keyring' | 'database'>) => Promise<RequestInput>
>;
