import type { Command } from './command.ts';

/** What `assent --help` prints. */
export async function listCommands(commands: Map<string, () => Promise<Command>>): Promise<string> {
  const lines = [...commands].map(async ([name, load]) => {
    const { usage, summary } = await load();
    return `  ${`${name} ${usage}`.trimEnd().padEnd(52)}  ${summary}`;
  });
  return `Usage: assent COMMAND [--json]

${(await Promise.all(lines)).join('\n')}

With --json a command prints one JSON value and nothing else. "assent COMMAND --help" explains one command.
Exit codes: 0 done, 1 refused or failed, 2 called wrongly.
`;
}

/** What `assent COMMAND --help` prints. */
export function describeCommand(name: string, { usage, summary, options = {} }: Command): string {
  const lines = [
    ...Object.entries(options).map(([option, { help }]) => [`--${option}`, help]),
    ['--json', 'print the result as one JSON value'],
    ['--help', 'print this'],
  ].map(([option = '', help]) => `  ${option.padEnd(14)}${help}`);
  return `${usageLine(name, usage)}

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

${lines.join('\n')}
`;
}

export function usageLine(name: string, usage: string): string {
  return `Usage: assent ${name} ${usage}`.trimEnd();
}
