import { exampleOf } from '../../../openapi/examples.ts';
import type { OpenapiOperation } from '../document.ts';

/** The request of an operation's example. */
export interface SampleRequest {
  operationId: string;
  method: string;
  baseUrl: string;
  /** With the parameters in braces. */
  pathTemplate: string;
  pathParameters: string[];
  /** With the parameters of the example. */
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  access: Access;
  /** `application/json`, or that of the file in the response. */
  media: string;
}

/** Who may call it: a key, a session of a member or of any user, or nobody in particular. */
export type Access = 'key' | 'member' | 'user' | 'none';

/** The example of an operation as a request. */
export function sampleRequest(
  baseUrl: string,
  method: string,
  pathTemplate: string,
  operation: OpenapiOperation,
): SampleRequest {
  const example = exampleOf(operation.operationId);
  const values = new Map<string, unknown>(Object.entries(example.path ?? {}));
  const [success] = Object.values(operation.responses);
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    baseUrl,
    pathTemplate,
    pathParameters: [...values.values()].map(String),
    path: pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    ),
    query: { ...example.query },
    body: example.body,
    access: accessOf(operation.security),
    media: Object.keys(success?.content ?? {})[0] ?? '',
  };
}

/** Reads it from an operation's `security` in the document, of which keys are the default. */
function accessOf(security: object[] | undefined): Access {
  if (security === undefined) return 'key';
  const [first] = security;
  if (first === undefined) return 'none';
  return 'organisation' in first ? 'member' : 'user';
}

/** The address with the query. */
export function addressOf({ path, query }: SampleRequest): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(Object.fromEntries(texts));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The variables of the environment that samples read. */
const keyVariable = 'ASSENT_API_KEY';
const cookieVariable = 'ASSENT_COOKIE';
const organisationVariable = 'ASSENT_ORGANISATION';

/** The headers that identify the caller, each with the variable that has its value. */
export function credentialsOf({ access }: SampleRequest): [header: string, variable: string][] {
  if (access === 'none') return [];
  if (access === 'key') return [['X-Api-Key', keyVariable]];
  const session: [string, string] = ['Cookie', cookieVariable];
  return access === 'user' ? [session] : [session, ['X-Organisation-Id', organisationVariable]];
}

/** Whether the response is a file. */
export function isFile({ media }: SampleRequest): boolean {
  return /zip|pdf/.test(media);
}

/** The name of the file that samples write. */
export function fileName({ pathTemplate, media }: SampleRequest): string {
  return `${pathTemplate.split('/').at(-1)}.${media.split('/').at(-1)}`;
}
