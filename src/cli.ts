import { parseArgs } from 'node:util';
import { type Command, UsageError } from './cli/command.ts';
import { keysCreate, keysList, keysRevoke } from './cli/keys.ts';
import { migrateCommand } from './cli/migrate.ts';
import { openapiCommand } from './cli/openapi.ts';
import { orgsCreate, orgsList, orgsSetPlan } from './cli/orgs.ts';
import { serve, work } from './cli/serve.ts';
import { ConfigError, readConfig } from './config.ts';
import { ApiError } from './platform/http/api-error.ts';
import { EmbeddedPostgresError } from './platform/postgres/error.ts';

const commands: Record<string, Command> = {
  serve,
  worker: work,
  migrate: migrateCommand,
  'orgs create': orgsCreate,
  'orgs list': orgsList,
  'orgs set-plan': orgsSetPlan,
  'keys create': keysCreate,
  'keys list': keysList,
  'keys revoke': keysRevoke,
  openapi: openapiCommand,
};

const usage = `Usage: assent COMMAND [--json]

${Object.entries(commands)
  .map(([name, command]) => `  ${`${name} ${command.usage}`.trim().padEnd(58)}${command.summary}`)
  .join('\n')}
`;

/** Runs one command. Exit codes (contract section 1): 0 ok, 1 refused or failed, 2 bad usage. */
export async function main(argv: string[]): Promise<number> {
  try {
    const { command, rest } = findCommand(argv);
    if (!command) {
      process.stdout.write(usage);
      return 0;
    }
    const { json, input } = readArguments(command, rest);
    const result = await command.run({ config: readConfig(process.env), ...input });
    if (result !== undefined)
      process.stdout.write(json || !command.print ? `${JSON.stringify(result)}\n` : command.print(result));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${usage}`);
      return 2;
    }
    process.stderr.write(`${describe(error)}\n`);
    return 1;
  }
}

function findCommand(argv: string[]): { command?: Command; rest: string[] } {
  const [first = '', second = ''] = argv;
  if (argv.length === 0 || ['help', '--help', '-h'].includes(first)) return { rest: [] };
  const command = commands[`${first} ${second}`];
  if (command) return { command, rest: argv.slice(2) };
  if (Object.hasOwn(commands, first) && commands[first])
    return { command: commands[first], rest: argv.slice(1) };
  throw new UsageError(`Unknown command: ${argv.filter((word) => !word.startsWith('-')).join(' ')}`);
}

function readArguments({ options = {}, positionals = [] }: Command, args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: positionals.length > 0,
    });
    if (parsed.positionals.length !== positionals.length)
      throw new Error(`Give ${positionals.join(' and ')}`);
    const { json = false, ...values } = parsed.values;
    return { json, input: { values, positionals: parsed.positionals } };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What is to blame on the operator's side is one line; anything else shows where it came from. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ApiError || error instanceof EmbeddedPostgresError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
