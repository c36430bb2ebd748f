import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

/** Parses the arguments after a command's name. Throws a UsageError that names the problem. */
export function readArguments(
  { options = {}, positionals = [], optionalPositionals = [] }: Command,
  args: string[],
) {
  const parsed = parse(options, args);
  const { json = false, help = false, ...values } = parsed.values;
  if (!help && parsed.positionals.length < positionals.length)
    throw new UsageError(`${positionals[parsed.positionals.length]} is missing`);
  const max = positionals.length + optionalPositionals.length;
  if (parsed.positionals.length > max)
    throw new UsageError(`Unexpected argument "${parsed.positionals[max]}"`);
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
    // Node adds an explanation of positional arguments, which is cut off here.
    throw new UsageError(cause.message.split(/\. |\n/, 1)[0], { cause });
  }
}
