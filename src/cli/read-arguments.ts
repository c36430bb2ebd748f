import { parseArgs } from 'node:util';
import { describeArgumentsProblem, findRepeatedOption } from '../platform/arguments-problem.ts';
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
  requireValues([...positionals, ...optionalPositionals], parsed);
  return { json, help, values, positionals: parsed.positionals };
}

/**
 * An empty value is usually that of a variable that a script did not set. If an option is given twice, one value would
 * be ignored.
 */
function requireValues(names: string[], { values, positionals, tokens }: ReturnType<typeof parse>): void {
  const given = [
    ...Object.entries(values).map(([name, value]) => [`--${name}`, value]),
    ...positionals.map((value, index) => [names[index], value]),
  ];
  for (const [name, value] of given)
    if (typeof value === 'string' && value.trim() === '') throw new UsageError(`${name} is empty`);
  const repeated = findRepeatedOption(tokens);
  if (repeated !== undefined) throw new UsageError(`--${repeated} is given more than once`);
}

function parse(options: NonNullable<Command['options']>, args: string[]) {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: { ...options, json: flag, help: { ...flag, short: 'h' } },
      allowPositionals: true,
      tokens: true,
    });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const problem = describeArgumentsProblem(cause.message);
    const unknown = /^Unknown option '(--[^']+)'$/.exec(problem)?.[1];
    if (unknown === undefined) throw new UsageError(problem, { cause });
    const names = [...Object.keys(options), 'json', 'help'].map((name) => `--${name}`);
    const hint = suggest(unknown, names);
    throw new UsageError(hint ? `${problem}.${hint}` : problem, { cause });
  }
}
