import type { ErrorCode } from '../../wire/errors.ts';
import { jsonForTerminal, say } from './terminal.ts';

/** Why a command failed. `FAILED` is what has no code in the API: a wrong variable, a file, a signal. */
export interface Failure {
  code: ErrorCode | 'FAILED';
  message: string;
}

/**
 * Prints why a command failed on standard error. With --json, standard output gets it as one JSON value too (contract
 * section 1), in the form of the API's errors.
 */
export function printError({ code, message }: Failure, json: boolean): void {
  say(message);
  if (json) process.stdout.write(`${jsonForTerminal({ error: { code, message } })}\n`);
}
