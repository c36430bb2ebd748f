import { commandLine } from '../platform/command-line.ts';
import type { Command, Commands } from './command.ts';

/** The output of `assent --help`. */
export async function listCommands(commands: Commands): Promise<string> {
  return `Usage: assent COMMAND [--json]

${await linesOf(commands)}

With --json, a command prints one JSON value and nothing else; if it fails, {"error":{"code","message"}}.
"${commandLine('COMMAND --help')}" explains a command. "${commandLine('--version')}" prints the version, and
"${commandLine('completion bash')}" (or zsh, fish) a script that completes commands.
Exit codes: 0 success, 1 refused or failed, 2 wrong usage.
`;
}

/** The output of `assent keys --help`: the commands that begin with this word. */
export async function listGroup(word: string, group: Commands): Promise<string> {
  return `Usage: assent ${word} COMMAND [--json]

${await linesOf(group)}

"${commandLine(`${word} COMMAND --help`)}" explains a command.
`;
}

/** A line for each command, with its usage and what it does. */
async function linesOf(commands: Commands): Promise<string> {
  const lines = [...commands].map(async ([name, load]) => {
    const { usage, summary } = await load();
    const whole = `${name} ${usage}`.trimEnd();
    const [first = '', ...others] = wrap(summary, usageWidth + 4);
    return whole.length > usageWidth
      ? [`  ${whole}`, ...[first, ...others].map(below)]
      : [`  ${whole.padEnd(usageWidth)}  ${first}`, ...others.map(below)];
  });
  return (await Promise.all(lines)).flat().join('\n');
}

const usageWidth = 52;

/** A line of a summary below the usage of its command. */
const below = (line: string) => ' '.repeat(usageWidth + 4) + line;

/** The lines of a text that is indented by so many characters, so that none is longer than 120 with them. */
function wrap(text: string, indent = 0): string[] {
  return text.match(new RegExp(`.{1,${120 - indent}}(?= |$)`, 'g'))?.map((line) => line.trim()) ?? [];
}

/** The output of `assent COMMAND --help`. */
export function describeCommand(name: string, command: Command): string {
  const { usage, summary, options = {}, jsonHelp = 'print the result as one JSON value' } = command;
  const all = {
    ...options,
    json: { help: jsonHelp },
    help: { help: 'print this help' },
  };
  const width = Math.max(...Object.keys(all).map((option) => option.length)) + 2;
  const indent = '  --'.length + width;
  const lines = Object.entries(all).map(
    ([option, { help }]) =>
      `  --${option.padEnd(width)}${wrap(help, indent).join(`\n${' '.repeat(indent)}`)}`,
  );
  return `${usageLine(name, usage)}

${wrap(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`).join('\n')}

${lines.join('\n')}
`;
}

export function usageLine(name: string, usage: string): string {
  return `Usage: assent ${name} ${usage}`.trimEnd();
}
