import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';

export interface CommandInput {
  config: Config;
  values: Record<string, unknown>;
  positionals: string[];
}

/** One operator command. What `run` returns is printed: as JSON with --json, else by `print`. */
export interface Command {
  usage: string;
  summary: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  positionals?: string[];
  run(input: CommandInput): Promise<unknown>;
  // Each command prints what its own `run` returned.
  // biome-ignore lint/suspicious/noExplicitAny: a table of commands cannot carry each one's own result type.
  print?(result: any): string;
}

/** The command was called wrongly (exit 2). */
export class UsageError extends Error {}

/** A text option, required unless `fallback` is given. */
export function textOption(input: CommandInput, name: string, fallback?: string): string {
  const value = input.values[name] ?? fallback;
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new UsageError(`--${name} is required`);
}
