import type { Static, TSchema } from 'typebox';
import type { ApiOperation } from '../api.ts';

/**
 * For every operation a request and the response to it, by operation id. The API reference and the OpenAPI document
 * show them, and fields get their examples from them, so each field that an operation can have should appear somewhere.
 */
export type Examples = { [Op in ApiOperation as Op['operationId']]: ExampleOf<Op> };

type ExampleOf<Op extends ApiOperation> = PathOf<Static<Op['params']>> &
  BodyOf<Op['body']> & {
    query?: Partial<Static<Op['query']>>;
    /** Without pagination, which the document adds. */
    data: Static<Op['data']>;
  };

type PathOf<Params> = keyof Params extends never ? unknown : { path: Params };

/** Fields with a default may be left out; a test validates the rest. */
type BodyOf<Body> = Body extends TSchema ? { body: Partial<Static<Body>> } : unknown;

/** One of them, without the types of its operation. */
export interface Example {
  path?: object;
  query?: object;
  body?: unknown;
  data: unknown;
}

/** In place of a file, which needs no example. */
export const file = '';
