import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ApiError } from './api-error.ts';
import { validationError } from './validation.ts';

/**
 * Judges a part of a body by a schema of its own, where one fault must not refuse the whole. Answers the value as the
 * schema reads it, or the refusal; `name` stands for the part in the refusal's sentence.
 */
export type Check = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  name: string,
) => Static<Schema> | ApiError;

/** Checks with the very validator that judges whole bodies. */
export function checkOf(request: FastifyRequest): Check {
  return <Schema extends TSchema>(schema: Schema, value: unknown, name: string) => {
    const validate = request.compileValidationSchema(schema);
    if (!validate(value)) return validationError(validate.errors ?? [], name);
    // What the schema has let pass is what Static says.
    return value as Static<Schema>;
  };
}
