import type { Config } from '../config.ts';

/** An operator command. The result of `run` is printed: as JSON with --json, otherwise by `print`. */
export interface Command {
  /** The arguments after the command's name. */
  usage: string;
  summary: string;
  options?: Record<string, Option>;
  /** What --json does, if it does not print the result as one value. */
  jsonHelp?: string;
  /** With --json it prints values while it runs, so that an error is printed to standard error alone. */
  printsManyValues?: true;
  positionals?: string[];
  /** Those that may be missing, after the others. */
  optionalPositionals?: string[];
  run(input: CommandInput): Promise<unknown>;
  /** It ends in its own way after a stop signal (interrupt.ts). Others end at once. */
  handlesSignals?: true;
  // `print` gets what the same command's `run` returned.
  // biome-ignore lint/suspicious/noExplicitAny: a table of commands cannot keep the result type of each command.
  print?(result: any): string;
  /** What to do if what is shown only once could not be printed, in one line. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  unseen?(result: any): string;
  /** The exit code for a printed result; 0 by default. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  exitCode?(result: any): number;
  /** The exit code when it fails or is stopped; 1 by default. For commands that say something else with 1. */
  failureExitCode?: number;
}

/** Loads each command, by its name of one or two words. */
export type Commands = Map<string, () => Promise<Command>>;

/** What --json does for a command without a result, which runs until it is stopped. */
export const errorAsJson = 'if it fails, print the error as one JSON value';

export interface Option {
  type: 'string' | 'boolean';
  help: string;
}

export interface CommandInput {
  /** Reads the environment. Rejects with a ConfigError. */
  config(): Promise<Config>;
  values: Record<string, unknown>;
  /** Whether --json was given, for commands that print while they run. The caller prints the result of `run`. */
  json: boolean;
  positionals: string[];
}

/** The command was called with wrong arguments (exit code 2). */
export class UsageError extends Error {}
