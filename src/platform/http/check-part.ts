import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ApiError } from './api-error.ts';
import { dropIneffective } from './drop-ineffective.ts';
import { validationError } from './validation-error.ts';

/**
 * Validates a part of a body against its own schema, for bodies of which one part may be invalid without rejecting
 * the rest. Returns the validated value, or an error whose sentence refers to the part as `name`.
 */
export type CheckPart = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  name: string,
) => Static<Schema> | ApiError;

/** Validates with the same validator as whole bodies. */
export function createCheckPart(request: FastifyRequest): CheckPart {
  return <Schema extends TSchema>(schema: Schema, value: unknown, name: string) => {
    dropIneffective(value, schema, noFields);
    const validate = request.compileValidationSchema(schema);
    if (!validate(value)) return validationError(validate.errors ?? [], name, value);
    // The value has just been validated against the schema that Static is derived from.
    return value as Static<Schema>;
  };
}

const noFields: ReadonlySet<string> = new Set();
