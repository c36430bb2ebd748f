import { printError } from './print-error.ts';

/** SIGHUP arrives when the terminal is closed or its connection is lost. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type StopSignal = (typeof stopSignals)[number];

/** The operator stopped a command. The message says so. */
export class InterruptedError extends Error {}

/**
 * From now on, the stop signals end the command with one sentence and this exit code. By default, Node would end
 * without its `exit` event, in which unfinished files are removed.
 */
export function exitOnSignal(json: boolean, exitCode?: number): void {
  onSignal((name) => exit(describe(name), json, exitCode));
}

/**
 * How long a command may take to put back what it has changed. On a slow machine, creating an embedded database takes
 * most of it.
 */
const maxStopMs = 60_000;

/** Aborts on a stop signal with an InterruptedError, for a command that has to put back more than files. */
export function interruption(json: boolean): AbortSignal {
  const controller = new AbortController();
  onSignal((name) => {
    const problem = describe(name);
    setTimeout(exit, maxStopMs, problem, json).unref();
    controller.abort(new InterruptedError(problem));
  });
  return controller.signal;
}

function exit(problem: string, json: boolean, exitCode = 1): void {
  printError({ code: 'FAILED', message: problem }, json);
  process.exit(exitCode);
}

function describe(name: StopSignal): string {
  return `Stopped by ${name} before the command was complete; run it again`;
}

/** Later signals are ignored, because on Ctrl-C both the terminal and npm send one. */
function onSignal(stop: (name: StopSignal) => void): void {
  let isStopping = false;
  for (const name of stopSignals)
    process.on(name, () => {
      if (isStopping) return;
      isStopping = true;
      stop(name);
    });
}
