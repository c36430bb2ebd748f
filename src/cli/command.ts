import type { Config } from '../config.ts';

/** One operator command. What `run` returns is printed: as JSON with --json, else by `print`. */
export interface Command {
  /** What follows the command's name. */
  usage: string;
  summary: string;
  options?: Record<string, Option>;
  positionals?: string[];
  run(input: CommandInput): Promise<unknown>;
  // Each command prints what its own `run` returned.
  // biome-ignore lint/suspicious/noExplicitAny: a table of commands cannot carry each one's own result type.
  print?(result: any): string;
  /** What a result that is printed means; 0 unless said otherwise. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  exitCode?(result: any): number;
}

export interface Option {
  type: 'string' | 'boolean';
  help: string;
}

export interface CommandInput {
  /** Reads the environment. Throws a ConfigError. */
  config(): Config;
  values: Record<string, unknown>;
  /** Whether --json was given, for a command that prints while it runs; what `run` returns is printed by the caller. */
  json: boolean;
  positionals: string[];
}

/** The command was called wrongly (exit 2). */
export class UsageError extends Error {}
