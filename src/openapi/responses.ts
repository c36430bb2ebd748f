import { hasCaller, type Operation, takesIdempotencyKey } from '../../wire/contract.ts';
import { ErrorEnvelope } from '../../wire/error-envelope.ts';
import { type ErrorCode, errorTable } from '../../wire/errors.ts';
import { errorMessages } from '../../wire/examples/errors.ts';
import { type Components, type Json, pascalCase, share } from './components.ts';
import { describeSchema } from './schema.ts';

interface ResponseOptions {
  media?: string;
  examples?: Json;
  /** The names of the components of headers besides those that every response has. */
  headers?: (keyof typeof responseHeaders)[];
}

/** A response with one media type and the headers that every response has. */
export function describeResponse(
  description: string,
  schema: object,
  { media = 'application/json', examples, headers = [] }: ResponseOptions = {},
): Json {
  return describeResponses(description, { [media]: { schema, ...(examples && { examples }) } }, headers);
}

/** The same for a response with one of several media types. */
export function describeResponses(
  description: string,
  content: Record<string, object>,
  headers: ResponseOptions['headers'] = [],
): Json {
  const references = [...Object.keys(commonHeaders), ...headers].map((name) => [
    name === 'Retry-After-Conflict' ? 'Retry-After' : name,
    { $ref: `#/components/headers/${name}` },
  ]);
  return { description, headers: Object.fromEntries(references), content };
}

const count = (description: string, example: number) => ({
  description,
  required: true,
  schema: { type: 'integer', examples: [example] },
});

const words = (description: string, example: string) => ({
  description,
  required: true,
  schema: { type: 'string', examples: [example] },
});

/** Every response has these. */
const commonHeaders = {
  'X-Request-Id': words(
    'Identifies the request in the log of the service.',
    '01987f36-b4b2-7d0e-a1b2-c3d4e5f60718',
  ),
  'X-RateLimit-Limit': count('Number of requests allowed in a window of 60 seconds.', 100),
  'X-RateLimit-Remaining': count('Number of requests left in the window.', 97),
  'X-RateLimit-Reset': count('End of the window, as a Unix timestamp in seconds.', 1772448360),
  RateLimit: words(
    "The rate limit in the IETF's format: requests left, and seconds until the window ends.",
    '"default";r=97;t=24',
  ),
  'RateLimit-Policy': words(
    'The requests allowed in a window, and its length in seconds.',
    '"default";q=100;w=60',
  ),
};

/** The components that responses refer to. */
export const responseHeaders = {
  ...commonHeaders,
  'Retry-After': count('Number of seconds to wait before trying again.', 24),
  'Retry-After-Conflict': {
    ...count(
      'Number of seconds to wait before trying again. Sent only if a request with the same `Idempotency-Key` is still running.',
      1,
    ),
    required: false,
  },
  'Content-Disposition': words('The suggested name of the file.', 'attachment; filename="requests.csv"'),
  'Idempotency-Replayed': {
    description: 'Sent with a response that was stored for the `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** The errors that say when to try again. */
const temporary: ReadonlySet<ErrorCode> = new Set(['RATE_LIMITED', 'SERVICE_UNAVAILABLE']);

/** The errors that are stored for an `Idempotency-Key`. */
const storable: ReadonlySet<ErrorCode> = new Set(['TIER_LIMIT', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT']);

/** The error responses of an operation by status, as references to the components. */
export function describeErrors(op: Operation, components: Components): Json {
  const byStatus = Map.groupBy(errorCodesOf(op), (code) => errorTable[code].status);
  const inOrder = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(inOrder.map(([status, codes]) => [status, errorResponse(codes, components)]));
}

/**
 * One response for the codes that share a status, such as `ForbiddenOrTierLimit`, with an example of each by its code.
 */
function errorResponse(codes: ErrorCode[], components: Components): Json {
  const sorted = codes.toSorted();
  const description = sorted.map((code) => `\`${code}\`: ${errorTable[code].meaning}`).join(' ');
  const response = describeResponse(description, describeSchema(ErrorEnvelope, components), {
    examples: Object.fromEntries(
      sorted.map((code) => [code, { value: { error: { code, message: errorMessages[code] } } }]),
    ),
    headers: [
      ...(sorted.some((code) => temporary.has(code)) ? (['Retry-After'] as const) : []),
      ...(sorted.includes('CONFLICT') ? (['Retry-After-Conflict'] as const) : []),
      ...(sorted.some((code) => storable.has(code)) ? (['Idempotency-Replayed'] as const) : []),
    ],
  });
  return share(components, 'responses', sorted.map(pascalCase).join('Or'), response);
}

/** Every operation can return these codes in addition to its own. */
const common: ErrorCode[] = ['BAD_REQUEST', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
const withBody: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

function errorCodesOf(op: Operation): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...common,
    ...(hasCaller(op) || op.auth === 'user' ? (['UNAUTHORIZED', 'FORBIDDEN'] as const) : []),
    ...(op.method === 'GET' ? [] : withBody),
    ...(takesIdempotencyKey(op) ? (['CONFLICT', 'IDEMPOTENCY_MISMATCH'] as const) : []),
    ...op.errors,
  ]);
}
