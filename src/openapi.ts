import { operations } from '../wire/api.ts';
import type { Auth, Operation } from '../wire/contract.ts';
import { Pagination } from '../wire/contract.ts';
import { type ErrorCode, ErrorEnvelope, errorTable } from '../wire/errors.ts';
import { sessionCookieName } from './users/cookies.ts';

type Json = Record<string, unknown>;

const json = 'application/json';

/** The OpenAPI 3.1 document, made from the wire contract alone. */
export function openapi(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assent',
      version: '1.0.0',
      summary: 'Legal documents as clauses, and consent to them, clause by clause.',
      description:
        'Every answer carries its payload in `data`, every error is `{"error":{"code","message"}}`. Send the API key as `X-Api-Key`. The dashboard uses the same API with the cookie of a session.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: security.api_key,
    paths: paths(),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(baseUrl),
          description: 'Set by `POST /api/auth/sign-in/email`.',
        },
        organisation: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Organisation-Id',
          description: 'The organisation that a signed-in member acts for.',
        },
      },
      schemas: { Error: plain(ErrorEnvelope) },
      headers: rateLimitHeaders,
    },
  };
}

const member = { session: [], organisation: [] };

/** What each kind of operation asks for. */
const security: Record<Auth, object[]> = {
  api_key: [{ apiKey: [] }, member],
  member: [member],
  user: [{ session: [] }],
  signing_link: [],
  open: [],
};

/** The sections of the reference, in its order. */
const tags = {
  Containers: 'Group documents.',
  Documents: 'Hold versions, of which one at most is ACTIVE and one a DRAFT.',
  Versions: 'What is published and signed: clauses and settings.',
  'Signing requests': 'Invite one person to decide on one ACTIVE version.',
  Consents: 'What a person has consented to, now.',
  Templates: 'Containers to clone.',
  Webhooks: 'Receivers of events, and what was delivered to them.',
  Search: 'Find by name.',
  Organisation: 'The organisation of the API key, and its settings.',
  Members:
    'Who may do what in the organisation, and who is invited. For signed-in members, not for API keys.',
  'API keys': 'The keys of the organisation. For signed-in members.',
  Users:
    'Who is signed in to the dashboard, and how people come to be. Signing in itself is under `/api/auth`.',
  Signer: 'For signing pages of your own: no key, the token of the link is the permission.',
};

function paths(): Json {
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    paths[op.path] ??= {};
    Object.assign(paths[op.path] ?? {}, { [op.method.toLowerCase()]: describe(op) });
  }
  return paths;
}

function describe(op: Operation): Json {
  return {
    operationId: op.operationId,
    tags: [op.tag],
    summary: op.summary,
    ...(op.description && { description: op.description }),
    ...(op.auth !== 'api_key' && { security: security[op.auth] }),
    parameters: [...parameters(op, 'path'), ...parameters(op, 'query'), ...idempotencyHeader(op)],
    ...(op.body && { requestBody: requestBody(op.body) }),
    responses: { [op.status]: success(op), ...refusals(op) },
  };
}

function parameters(op: Operation, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? op.params : op.query;
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (isRequired(schema, name) && !('default' in property)),
    schema: plain(property),
  }));
}

function isRequired(schema: { required?: readonly string[] }, name: string): boolean {
  return schema.required?.includes(name) ?? false;
}

function idempotencyHeader(op: Operation): Json[] {
  if (op.method !== 'POST' || !hasCaller(op)) return [];
  const schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' };
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema }];
}

function requestBody(body: object): Json {
  const schema = plain(body);
  return { required: Array.isArray(schema.required), content: { [json]: { schema } } };
}

function success(op: Operation): Json {
  if (op.media !== json) return answer('OK', plain(op.data), op.media);
  const properties = { data: plain(op.data), ...(op.paginated && { pagination: plain(Pagination) }) };
  const schema = {
    type: 'object',
    required: Object.keys(properties),
    properties,
    additionalProperties: false,
  };
  return answer(op.status === 201 ? 'Created' : 'OK', schema);
}

/** Every operation may answer with these, beside its own. */
const common: ErrorCode[] = ['BAD_REQUEST', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
const withBody: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

function refusals(op: Operation): Json {
  const codes = new Set<ErrorCode>([
    ...common,
    ...(hasCaller(op) || op.auth === 'user' ? (['UNAUTHORIZED'] as const) : []),
    ...(op.auth === 'member' || (hasCaller(op) && op.method !== 'GET') ? (['FORBIDDEN'] as const) : []),
    ...(op.method === 'GET' ? [] : withBody),
    ...(op.method === 'POST' && hasCaller(op) ? (['CONFLICT', 'IDEMPOTENCY_MISMATCH'] as const) : []),
    ...op.errors,
  ]);
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, meaning } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${meaning}`]);
  }
  const sorted = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    sorted.map(([status, meanings]) => [
      status,
      answer(meanings.join(' '), { $ref: '#/components/schemas/Error' }),
    ]),
  );
}

/** Whether it is done for an organisation. */
function hasCaller({ auth }: Operation): boolean {
  return auth === 'api_key' || auth === 'member';
}

function answer(description: string, schema: object, media = json): Json {
  const headers = Object.fromEntries(
    Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  return { description, headers, content: { [media]: { schema } } };
}

const count = (description: string) => ({ description, schema: { type: 'integer' } });
const rateLimitHeaders = {
  'X-RateLimit-Limit': count('Requests allowed in a window of 60 seconds.'),
  'X-RateLimit-Remaining': count('Requests left in the window.'),
  'X-RateLimit-Reset': count('When the window ends, as a Unix timestamp in seconds.'),
};

/** A schema as plain JSON: our own keywords left out, and what has a default not required of the caller. */
function plain(schema: object): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key.startsWith('x-')) return undefined;
    if (!isObjectSchema(value)) return value;
    const required = value.required.filter((name) => !('default' in (value.properties[name] ?? {})));
    const { required: _, ...rest } = value;
    return required.length > 0 ? { ...rest, required } : rest;
  });
}

function isObjectSchema(value: unknown): value is { required: string[]; properties: Record<string, object> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'required' in value &&
    'properties' in value &&
    Array.isArray(value.required)
  );
}
