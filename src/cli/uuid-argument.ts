import { UsageError } from './command.ts';

/** An id given on the command line. */
export function uuidArgument(name: string, value: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return value;
  throw new UsageError(`${name} must be a UUID, not "${value}"`);
}
