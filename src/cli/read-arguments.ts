import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';
import { suggest } from './suggest.ts';

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
    const [problem = ''] = cause.message.split(/\. |\n/, 1);
    const unknown = /^Unknown option '(--[^']+)'$/.exec(problem)?.[1];
    if (unknown === undefined) throw new UsageError(problem, { cause });
    const names = [...Object.keys(options), 'json', 'help'].map((name) => `--${name}`);
    const hint = suggest(unknown, names);
    throw new UsageError(hint ? `${problem}.${hint}` : problem, { cause });
  }
}
