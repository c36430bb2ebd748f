import type { Variable } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Values } from '../versions/filled-version.ts';

/**
 * The values of a version's variables for one signer: those given, and defaults for the rest. An empty value counts as not
 * given. Null for a version without variables, and when there is no such version (which the creation finds out). An error that names the variable when one is unknown, or a required one is
 * missing.
 */
export function fillInVariables(
  declared: Variable[] | undefined,
  given: Values = {},
): Values | null | ApiError {
  if (!declared) return null;
  const names = new Set(declared.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) return badRequest(unknown, 'is not a variable of this version');
  if (declared.length === 0) return null;
  const values: Values = {};
  for (const { name, required, default: byDefault } of declared) {
    const value = given[name] || byDefault;
    if (value) values[name] = value;
    else if (required) return badRequest(name, 'is required');
  }
  return values;
}

function badRequest(name: string, problem: string): ApiError {
  const shortened = name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
  return new ApiError('BAD_REQUEST', `variables.${shortened}: ${problem}.`);
}
