import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** One operation of the API. Validation, types, OpenAPI and the client derive from it. */
export interface Operation {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the base URL, parameters in braces as OpenAPI writes them. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  auth: Auth;
  params: TObject;
  query: TObject;
  body: TSchema | undefined;
  status: 200 | 201;
  /** What stands in `data`. */
  data: TSchema;
  /** True when the answer carries `pagination` beside `data`. */
  paginated: boolean;
  /** The media type of a success: JSON in the envelope, or else a file, whose schema is `data`. */
  media: string;
  /** Codes beyond those every operation may answer with. */
  errors: ErrorCode[];
}

/**
 * Who may call: whoever acts for an organisation, by an API key or as a signed-in member (`api_key`); a signed-in
 * member alone, since keys may not do it (`member`); whoever is signed in, of whatever organisation (`user`); the holder
 * of a signing link; or anyone (`open`).
 */
export type Auth = 'api_key' | 'member' | 'user' | 'signing_link' | 'open';

type Given = Pick<Operation, 'operationId' | 'method' | 'path' | 'tag' | 'summary' | 'data'> &
  Partial<
    Pick<
      Operation,
      'description' | 'auth' | 'params' | 'query' | 'body' | 'status' | 'paginated' | 'media' | 'errors'
    >
  >;

const Nothing = Type.Object({}, { additionalProperties: false });

type Filled<Op extends Given> = Omit<
  Operation,
  'auth' | 'params' | 'query' | 'body' | 'data' | 'paginated'
> & {
  auth: Op extends { auth: infer A extends Auth } ? A : 'api_key';
  params: Op extends { params: infer P extends TObject } ? P : typeof Nothing;
  query: Op extends { query: infer Q extends TObject } ? Q : typeof Nothing;
  body: Op extends { body: infer B extends TSchema } ? B : undefined;
  data: Op['data'];
  paginated: Op extends { paginated: true } ? true : false;
};

/** Fills in what most operations share: an API key, status 200, no parameters, no body. */
export function operation<const Op extends Given>(given: Op): Filled<Op> {
  const filled: Operation = {
    auth: 'api_key',
    params: Nothing,
    query: Nothing,
    body: undefined,
    status: 200,
    paginated: false,
    media: 'application/json',
    errors: [],
    ...given,
  };
  // The compiler cannot see that spreading `given` over the defaults yields exactly Filled<Op>.
  return filled as unknown as Filled<Op>;
}

/** An object that takes no unknown field (contract section 2: bodies are strict). */
export function Strict<const P extends Record<string, TSchema>>(properties: P, options: object = {}) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/*
 * Keywords of our own, which the published document leaves out. `x-trim` and `x-lower-case` rewrite a text before it
 * is judged; `x-form` says in words what a `pattern` asks for.
 */

/** Text a person typed: trimmed, then counted in Unicode code points (contract section 2). */
export function Text(minLength: number, maxLength: number, options: object = {}) {
  return Type.String({ ...options, minLength, maxLength, 'x-trim': true });
}

export function Nullable<const T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export function OneOf<const Values extends string[]>(values: readonly [...Values], options: object = {}) {
  return Type.Enum(values, { type: 'string', ...options });
}

/**
 * The canonical 36-character form and nothing else (contract section 2). Upper-case digits are read and turned into
 * lower-case ones (RFC 9562 section 4).
 */
export const Uuid = Type.String({
  'x-form': 'a valid UUID of 36 characters',
  'x-lower-case': true,
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  format: 'uuid',
});

/** ISO 8601, UTC, with milliseconds. */
export const Timestamp = Type.String({
  'x-form': 'a moment in UTC with milliseconds, such as 2026-03-02T09:00:00.000Z',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  format: 'date-time',
});

export const Sha256Hex = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const IdParams = Strict({ id: Uuid });

/** The bytes of a file. */
export const Binary = Type.String({ format: 'binary' });

export const Success = Strict({ success: Type.Boolean() });

export const Pagination = Strict({
  total: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1 }),
  offset: Type.Integer({ minimum: 0 }),
});
export type Pagination = Static<typeof Pagination>;

/** Page size and start of a list (specification, Limits). */
export const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
  offset: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
};
