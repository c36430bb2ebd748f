import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

/** Reads what follows a command's name; throws a UsageError that names what is wrong with it. */
export function readArguments({ options = {}, positionals = [] }: Command, args: string[]) {
  const parsed = parse(options, args);
  const { json = false, help = false, ...values } = parsed.values;
  if (!help && parsed.positionals.length < positionals.length)
    throw new UsageError(`${positionals[parsed.positionals.length]} is missing`);
  if (parsed.positionals.length > positionals.length)
    throw new UsageError(`Unexpected argument "${parsed.positionals[positionals.length]}"`);
  return { json, help, values, positionals: parsed.positionals };
}

function parse(options: NonNullable<Command['options']>, args: string[]) {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: { ...options, json: flag, help: { ...flag, short: 'h' } },
      allowPositionals: true,
    });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    // Node adds a lesson on positional arguments.
    throw new UsageError(cause.message.split(/\. |\n/, 1)[0], { cause });
  }
}
