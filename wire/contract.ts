import Type, { type Static, type TObject, type TSchema, type TSchemaOptions } from 'typebox';
import type { ErrorCode } from './errors.ts';
import { oneLinePattern } from './text-patterns.ts';

/** One operation of the API: the source of its validation, its types, its OpenAPI description and its client method. */
export interface Operation {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the base URL, with parameters in braces as in OpenAPI. */
  path: string;
  tag: string;
  summary: string;
  /** What the summary leaves open. */
  description: string;
  auth: Auth;
  params: TObject;
  query: TObject;
  /** Request headers, all optional. The operation reads them itself; the schema only documents them. */
  headers: TObject;
  body: TSchema | undefined;
  status: 200 | 201;
  /** The schema of `data` in the response. */
  data: TSchema;
  /** True when the response has `pagination` next to `data`. */
  paginated: boolean;
  /** The media type of a success: JSON in the envelope, or a file whose schema is `data`. */
  media: string;
  /** For a file that is streamed: the media types that it can have, each with the schema of what is repeated in it. */
  streams: Record<string, TSchema>;
  /** Error codes in addition to those that every operation can return. */
  errors: ErrorCode[];
  /** True when the response must not be stored, so that there is no `Idempotency-Key` for it. */
  isSecret: boolean;
}

/**
 * Who may call an operation:
 * - `api_key`: anyone acting for an organisation, with an API key or as a signed-in member;
 * - `member`: signed-in members only, because API keys may not do this;
 * - `user`: anyone who is signed in, with or without an organisation;
 * - `signing_link`: anyone who has the signing link;
 * - `open`: anyone.
 */
export type Auth = 'api_key' | 'member' | 'user' | 'signing_link' | 'open';

/** Whether an operation acts for an organisation. */
export function hasCaller({ auth }: Pick<Operation, 'auth'>): boolean {
  return auth === 'api_key' || auth === 'member';
}

/** Whether an operation takes an `Idempotency-Key` (contract section 2). */
export function takesIdempotencyKey(op: Pick<Operation, 'method' | 'auth' | 'isSecret'>): boolean {
  return op.method === 'POST' && hasCaller(op) && !op.isSecret;
}

type OperationDefinition = Pick<
  Operation,
  'operationId' | 'method' | 'path' | 'tag' | 'summary' | 'description' | 'data' | 'errors'
> &
  Partial<
    Pick<
      Operation,
      | 'auth'
      | 'params'
      | 'query'
      | 'headers'
      | 'body'
      | 'status'
      | 'paginated'
      | 'media'
      | 'streams'
      | 'isSecret'
    >
  >;

const Nothing = Type.Object({}, { additionalProperties: false });

type WithDefaults<Op extends OperationDefinition> = Omit<
  Operation,
  'operationId' | 'method' | 'path' | 'auth' | 'params' | 'query' | 'body' | 'data' | 'paginated'
> & {
  operationId: Op['operationId'];
  method: Op['method'];
  path: Op['path'];
  auth: Op extends { auth: infer A extends Auth } ? A : 'api_key';
  params: Op extends { params: infer P extends TObject } ? P : typeof Nothing;
  query: Op extends { query: infer Q extends TObject } ? Q : typeof Nothing;
  body: Op extends { body: infer B extends TSchema } ? B : undefined;
  data: Op['data'];
  paginated: Op extends { paginated: true } ? true : false;
};

/** Defines an operation. Defaults to an API key, status 200, no parameters and no body. */
export function operation<const Op extends OperationDefinition>(definition: Op): WithDefaults<Op> {
  const operationWithDefaults: Operation = {
    auth: 'api_key',
    params: Nothing,
    query: Nothing,
    headers: Nothing,
    body: undefined,
    status: 200,
    paginated: false,
    media: 'application/json',
    streams: {},
    isSecret: false,
    ...definition,
  };
  // TypeScript cannot infer that spreading `definition` over the defaults yields WithDefaults<Op>.
  return operationWithDefaults as unknown as WithDefaults<Op>;
}

/** An object without unknown fields (contract section 2: bodies are strict). */
export function Strict<const P extends Record<string, TSchema>>(properties: P, options: object = {}) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/**
 * A strict object that has a name in the OpenAPI document and the SDK: its `title`. Schemas other than objects get a
 * name by their `title` too. Two different schemas must not share a name.
 */
export function Named<const P extends Record<string, TSchema>>(title: string, properties: P) {
  return Strict(properties, { title });
}

/*
 * Our own keywords, which are removed from the OpenAPI document. `x-trim`, `x-lower-case` and `x-utc` change a string
 * before it is validated; `x-form` describes a `pattern` in words for error messages; `x-deliverable` requires an email
 * address to have an ASCII form, which mail servers take; `x-use` describes one use of a schema that has a name;
 * `x-or-null` says that null may be sent instead.
 */

/** Text typed by a person: trimmed, then measured in Unicode code points (contract section 2). */
export function Text(minLength: number, maxLength: number, options: object = {}) {
  return Type.String({ ...options, minLength, maxLength, 'x-trim': true });
}

/** For names that appear within a line of an email or page, which they must not break or reverse. */
export const inOneLine = {
  pattern: oneLinePattern,
  'x-form': 'free of control and bidirectional-override characters',
  description: 'No control or bidirectional-override characters.',
};

/**
 * The same schema with a description of this use of it. A schema that has a name is shared by all its uses, so
 * `description` would change it for all of them.
 */
export function Described<const T extends TSchema>(schema: T, description: string): T {
  return { ...schema, 'x-use': description };
}

/**
 * An optional field of a request that is null in the resource when it was not given. So clients may send null too,
 * which means that the field is absent (contract section 2). Validation never sees that null, but the OpenAPI document
 * has it.
 */
export function OptionalOrNull<const T extends TSchema>(schema: T) {
  return Type.Optional<T>({ ...schema, 'x-or-null': true });
}

export function Nullable<const T extends TSchema>(schema: T, options: TSchemaOptions = {}) {
  return Type.Union([schema, Type.Null()], options);
}

export function OneOf<const Values extends string[]>(values: readonly [...Values], options: object = {}) {
  return Type.Enum(values, { type: 'string', ...options });
}

/**
 * Only the canonical form of 36 characters (contract section 2). Upper-case digits are accepted and converted to lower
 * case (RFC 9562 section 4).
 */
export const Uuid = Type.String({
  title: 'Uuid',
  description: 'A UUID in lower case.',
  'x-form': 'a valid UUID of 36 characters',
  'x-lower-case': true,
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  format: 'uuid',
});

/** ISO 8601, UTC, with milliseconds. Times with another offset or number of digits are accepted and converted. */
export const Timestamp = Type.String({
  title: 'Timestamp',
  description: 'A date and time in UTC, with milliseconds.',
  'x-form': 'a date and time with its offset, such as 2026-03-02T09:00:00.000Z',
  'x-utc': true,
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  format: 'date-time',
});

export const Sha256Hex = Type.String({
  title: 'Sha256Hex',
  description: 'A SHA-256 hash in lower-case hex.',
  pattern: '^[0-9a-f]{64}$',
});

export const IdParams = Strict({ id: Uuid });

/** Another resource, by its id and name. */
export const Reference = Named('Reference', { id: Uuid, name: Type.String() });

/** The bytes of a file. */
export const Binary = Type.String({ format: 'binary' });

export const Success = Named('Success', { success: Type.Boolean() });

export const Pagination = Named('Pagination', {
  total: Type.Integer({ minimum: 0, description: 'The number of items that match, on all pages.' }),
  limit: Type.Integer({ minimum: 1, description: 'As in the request, or its default.' }),
  offset: Type.Integer({ minimum: 0, description: 'As in the request, or 0.' }),
  next_cursor: Type.Optional(
    Nullable(Type.String(), {
      description: 'Only in response to `cursor`: the cursor of the next page; null on the last page.',
      examples: ['eyJhZnRlciI6IjAxOTg3ZjM2In0'],
    }),
  ),
});
export type Pagination = Static<typeof Pagination>;

/** The page of a list (specification, Limits). */
export const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Maximum number of items.' }),
  offset: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: 'Number of items to skip.',
  }),
};
