import { parseArgs } from 'node:util';
import { suggest } from '../src/cli/suggest.ts';
import { describeArgumentsProblem } from '../src/platform/arguments-problem.ts';

interface Task {
  /** The names of what is measured; empty for everything that does not take an hour. */
  chosen: string[];
  check: boolean;
}

/** What to measure, or one line that says what is wrong with the arguments. `known` are the names to choose from. */
export function readArguments(args: string[], known: string[]): Task | string {
  try {
    const { values, positionals: chosen } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    const unknown = chosen.find((name) => !known.includes(name));
    if (unknown === undefined) return { chosen, check: values.check };
    return `There is no "${unknown}" to measure.${suggest(unknown, known)} ${choices(known)}`;
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return `${describeArgumentsProblem(cause.message)}. The only option is --check. ${choices(known)}`;
  }
}

function choices(known: string[]): string {
  return `Choose from: ${known.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ')}`;
}
