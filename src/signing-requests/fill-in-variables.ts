import type { Variable } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { shorten } from '../platform/shorten.ts';
import type { Values } from '../versions/filled-version.ts';

/** A new request needs a value for this variable. One that is already pending does not. */
export class MissingVariable extends ApiError {
  constructor(name: string) {
    super('BAD_REQUEST', `variables.${name}: is required.`);
  }
}

/**
 * The values of a version's variables for one signer: those given, and defaults for the rest. An empty value counts as
 * not given. Null for a version without variables. An error that names the variable when one is unknown, or else a
 * required one is missing (`MissingVariable`).
 */
export function fillInVariables(declared: Variable[], given: Values | null = {}): Values | null | ApiError {
  const names = new Set(declared.map(({ name }) => name));
  const unknown = Object.keys(given ?? {}).find((name) => !names.has(name));
  if (unknown !== undefined) return unknownVariable(unknown);
  if (declared.length === 0) return null;
  const values: Values = {};
  for (const { name, required, default: byDefault } of declared) {
    const value = given?.[name] || byDefault;
    if (value) values[name] = value;
    else if (required) return new MissingVariable(name);
  }
  return values;
}

function unknownVariable(name: string): ApiError {
  return new ApiError('BAD_REQUEST', `variables.${shorten(name, 100)}: is not a variable of this version.`);
}
