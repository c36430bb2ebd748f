import { type Command, type Commands, UsageError } from './cli/command.ts';
import { describeCommand, listCommands, listGroup, usageLine } from './cli/help.ts';
import { exitOnSignal } from './cli/interrupt.ts';
import { printError } from './cli/print-error.ts';
import { readArguments } from './cli/read-arguments.ts';
import { suggest } from './cli/suggest.ts';
import { forTerminal, jsonForTerminal } from './cli/terminal.ts';
import type { Config } from './config.ts';
import { commandLine } from './platform/command-line.ts';

/**
 * Each command is loaded on demand, and loads its dependencies only when it runs: loading the server takes longer than
 * most commands, and the help needs none of it.
 */
const commands: Commands = new Map([
  ['serve', async () => (await import('./cli/serve.ts')).serve],
  ['worker', async () => (await import('./cli/serve.ts')).worker],
  ['migrate', async () => (await import('./cli/migrate.ts')).migrate],
  ['orgs create', async () => (await import('./cli/orgs.ts')).orgsCreate],
  ['orgs list', async () => (await import('./cli/orgs.ts')).orgsList],
  ['orgs set-plan', async () => (await import('./cli/orgs.ts')).orgsSetPlan],
  ['keys create', async () => (await import('./cli/keys.ts')).keysCreate],
  ['keys list', async () => (await import('./cli/keys.ts')).keysList],
  ['keys revoke', async () => (await import('./cli/keys.ts')).keysRevoke],
  ['webhooks listen', async () => (await import('./cli/webhooks.ts')).webhooksListen],
  ['users create', async () => (await import('./cli/users.ts')).usersCreate],
  ['users reset-password', async () => (await import('./cli/users.ts')).usersResetPassword],
  ['secret-key replace', async () => (await import('./cli/secret-key.ts')).secretKeyReplace],
  ['evidence new-logs', async () => (await import('./cli/evidence.ts')).evidenceNewLogs],
  ['mcp', async () => (await import('./cli/mcp.ts')).mcp],
  ['openapi', async () => (await import('./cli/openapi.ts')).printOpenapi],
  ['erase', async () => (await import('./cli/erase.ts')).erase],
  ['verify', async () => (await import('./cli/verify.ts')).verify],
  ['audit', async () => (await import('./cli/audit.ts')).audit],
  ['consents rebuild', async () => (await import('./cli/consents.ts')).consentsRebuild],
  ['backup', async () => (await import('./cli/backup.ts')).backup],
  ['restore', async () => (await import('./cli/restore.ts')).restore],
  ['export', async () => (await import('./cli/export.ts')).exportCommand],
  ['doctor', async () => (await import('./cli/doctor.ts')).doctor],
  ['completion', async () => (await import('./cli/completion.ts')).completion],
]);

/** Runs one command. Exit codes (contract section 1): 0 success, 1 refused or failed, 2 wrong usage. */
export async function main(argv: string[]): Promise<number> {
  if (argv[0] === '--complete') {
    const { wordsAfter } = await import('./cli/completion.ts');
    for (const word of await wordsAfter(commands, argv.slice(1))) process.stdout.write(`${word}\n`);
    return 0;
  }
  const asksForJson = argv.includes('--json');
  const [first = '--help', ...others] = argv.filter((word) => word !== '--json');
  if (first === '--version') {
    if (others.length > 0) return refuse('--version takes no other arguments.', seeHelp(), asksForJson);
    const { version } = await import('./version.ts');
    process.stdout.write(`${asksForJson ? JSON.stringify({ version }) : version}\n`);
    return 0;
  }
  const asksForHelp = isHelp(first);
  if (asksForHelp && others.length === 0) return printHelp(await listCommands(commands), asksForJson);
  const topic = asksForHelp ? others.join(' ') : isHelp(others.join(' ')) ? first : '';
  const group = new Map([...commands].filter(([name]) => name.startsWith(`${topic} `)));
  if (group.size > 0) return printHelp(await listGroup(topic, group), asksForJson);
  const found = findCommand(asksForHelp ? [...others, '--help'] : argv);
  if (typeof found === 'string') return refuse(found, seeHelp(), asksForJson);
  const { name, rest } = found;
  const command = await found.load();
  // Known before the arguments are read, because reading them can fail.
  const printsJson = !command.printsManyValues && rest.includes('--json');
  try {
    const { json, help, ...input } = readArguments(command, rest);
    if (help) return printHelp(describeCommand(name, command), asksForJson);
    if (!command.handlesSignals) exitOnSignal(printsJson, command.failureExitCode);
    const result = await command.run({ config, json, ...input });
    if (result === undefined) return 0;
    process.stdout.write(
      json || !command.print ? `${jsonForTerminal(result)}\n` : forTerminal(command.print(result)),
      // bin/run.js says why, and ends the process.
      (error) => error && command.unseen && process.stderr.write(`${command.unseen(result)}\n`),
    );
    return command.exitCode?.(result) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message, usageLine(name, command.usage), printsJson);
    const { describeFailure, failureCode } = await import('./cli/describe-failure.ts');
    printError({ code: failureCode(error), message: describeFailure(error) }, printsJson);
    return command.failureExitCode ?? 1;
  }
}

function isHelp(word: string): boolean {
  return ['help', '--help', '-h'].includes(word);
}

const seeHelp = () => `Run "${commandLine('--help')}" for the list of commands.`;

function printHelp(help: string, json: boolean): number {
  process.stdout.write(json ? `${JSON.stringify({ help })}\n` : help);
  return 0;
}

async function config(): Promise<Config> {
  const { readConfig } = await import('./config.ts');
  return readConfig(process.env);
}

/** The command named by the first one or two words, or what is wrong with them. */
function findCommand(
  argv: string[],
): { name: string; load: () => Promise<Command>; rest: string[] } | string {
  const [first = ''] = argv;
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ');
    const load = commands.get(name);
    if (load) return { name, load, rest: argv.slice(words) };
  }
  const verbs = [...commands.keys()].flatMap((name) =>
    name.startsWith(`${first} `) ? name.slice(first.length + 1) : [],
  );
  if (verbs.length > 0) return `"${first}" needs one of: ${verbs.join(', ')}.${suggest(argv[1], verbs)}`;
  const words = [...commands.keys()].map((name) => name.replace(/ .*/, ''));
  return `There is no command "${first}".${suggest(first, words)}`;
}

function refuse(problem: string, help: string, json: boolean): number {
  printError({ code: 'BAD_REQUEST', message: problem }, json);
  process.stderr.write(`${help}\n`);
  return 2;
}
