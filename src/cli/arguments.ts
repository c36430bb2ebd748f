import { plans } from '../../wire/enumerations.ts';
import type { Plan } from '../../wire/plans.ts';
import { emailAddressPattern, oneLinePattern, visibleCharacter } from '../../wire/text-patterns.ts';
import { isPlan } from '../organisations/plans.ts';
import { type CommandInput, type Option, UsageError } from './command.ts';

/** A name from an option: 1-100 characters on one line, as the API takes it. */
export function nameOption(input: CommandInput, name: string): string {
  const value = textOption(input, name);
  if (!visibleCharacter.test(value))
    throw new UsageError(`--${name} must have at least one visible character`);
  if ([...value].length <= 100 && new RegExp(oneLinePattern, 'u').test(value)) return value;
  throw new UsageError(`--${name} must have at most 100 characters and no control characters`);
}

/** The option of commands that are about one organisation. */
export const requiredOrg: Option = {
  type: 'string',
  help: "the organisation's ID, as shown by orgs list",
};

/** An ID from an option. */
export function uuidOption(input: CommandInput, name: string): string {
  return uuidArgument(`--${name}`, textOption(input, name));
}

/** The ID of one organisation; undefined for all. */
export function organisationOption(input: CommandInput): string | undefined {
  return input.values.org === undefined ? undefined : uuidOption(input, 'org');
}

/** An ID, as it was given. Throws a UsageError that calls the argument `name`. */
export function uuidArgument(name: string, value: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return value;
  throw new UsageError(`${name} must be a UUID, not "${value}"`);
}

/**
 * An http or https URL, as it was given. Throws a UsageError that says what it must be. It repeats the value only
 * without a user and password: logs may keep what the terminal shows.
 */
export function httpUrlArgument(name: string, value: string, meaning: string): URL {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`${name} must be ${meaning}${value.includes('@') ? '' : `, not "${value}"`}`);
}

/** An email address without the white space around it. Throws a UsageError that calls the argument `name`. */
export function emailArgument(name: string, value: string): string {
  const email = value.trim();
  if (email.length <= 254 && new RegExp(emailAddressPattern, 'u').test(email)) return email;
  throw new UsageError(`${name} must be a single plain email address, not "${value}"`);
}

/** The plan with this name. Throws a UsageError that lists all plans. */
export function planArgument(plan: string): Plan {
  if (isPlan(plan)) return plan;
  throw new UsageError(`There is no plan "${plan}"; choose one of ${plans.join(', ')}`);
}

/** The value of an option that must be given. */
export function textOption(input: CommandInput, name: string): string {
  const value = input.values[name];
  if (typeof value === 'string') return value.trim();
  throw new UsageError(`--${name} is required`);
}
