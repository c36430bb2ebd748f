import { type Command, UsageError } from './cli/command.ts';
import { describeFailure } from './cli/describe-failure.ts';
import { doctor } from './cli/doctor.ts';
import { describeCommand, listCommands, usageLine } from './cli/help.ts';
import { keysCreate, keysList, keysRevoke } from './cli/keys.ts';
import { migrate } from './cli/migrate.ts';
import { printOpenapi } from './cli/openapi.ts';
import { orgsCreate, orgsList, orgsSetPlan } from './cli/orgs.ts';
import { readArguments } from './cli/read-arguments.ts';
import { serve, work } from './cli/serve.ts';
import { readConfig } from './config.ts';

const commands = new Map<string, Command>([
  ['serve', serve],
  ['worker', work],
  ['migrate', migrate],
  ['orgs create', orgsCreate],
  ['orgs list', orgsList],
  ['orgs set-plan', orgsSetPlan],
  ['keys create', keysCreate],
  ['keys list', keysList],
  ['keys revoke', keysRevoke],
  ['openapi', printOpenapi],
  ['doctor', doctor],
]);

/** Runs one command. Exit codes (contract section 1): 0 ok, 1 refused or failed, 2 bad usage. */
export async function main(argv: string[]): Promise<number> {
  if (argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')) {
    process.stdout.write(listCommands(commands));
    return 0;
  }
  const found = findCommand(argv);
  if (typeof found === 'string') return refuse(found, 'Run "assent --help" for the list of commands.');
  const { name, command, rest } = found;
  try {
    const { json, help, ...input } = readArguments(command, rest);
    if (help) {
      process.stdout.write(describeCommand(name, command));
      return 0;
    }
    const result = await command.run({ config: () => readConfig(process.env), ...input });
    if (result === undefined) return 0;
    process.stdout.write(json || !command.print ? `${JSON.stringify(result)}\n` : command.print(result));
    return command.isFailure?.(result) ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message, usageLine(name, command.usage));
    process.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  }
}

/** The command that the first one or two words name, or what is wrong with them. */
function findCommand(argv: string[]): { name: string; command: Command; rest: string[] } | string {
  const [first = ''] = argv;
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ');
    const command = commands.get(name);
    if (command) return { name, command, rest: argv.slice(words) };
  }
  const verbs = [...commands.keys()].flatMap((name) =>
    name.startsWith(`${first} `) ? name.slice(first.length + 1) : [],
  );
  if (verbs.length === 0) return `There is no command "${first}".`;
  return `"${first}" needs one of: ${verbs.join(', ')}.`;
}

function refuse(fault: string, help: string): number {
  process.stderr.write(`${fault}\n${help}\n`);
  return 2;
}
