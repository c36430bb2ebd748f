import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeLogLine } from './describe-log-line.ts';
import { createLogWriter } from './log-writer.ts';
import { describeFault } from './platform/database/describe-fault.ts';

/**
 * JSON lines on standard error, because standard output is reserved for the output of commands; on a terminal,
 * human-readable lines. JSON is written asynchronously: a synchronous write would be the most expensive part of a
 * request.
 *
 * @param process the name of one of several processes that write to the same place
 */
export function createLog(level: string, process?: string): Logger {
  const log: Logger = pino(
    {
      level,
      base: process === undefined ? null : { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    standardError((lines) => log.warn({ lines }, 'lines of the log could not be written and are missing')),
  );
  return log;
}

function standardError(onDropped: (lines: number) => void): DestinationStream {
  const { stderr } = globalThis.process;
  if (!stderr.isTTY) return createLogWriter(2, onDropped);
  return { write: (line) => void stderr.write(describeLogLine(line)) };
}

/**
 * Only these fields of an error, because others can contain secrets or personal data, such as the row in the `detail`
 * of a PostgreSQL error, or the connection in its `client`. What PostgreSQL refuses has an `advice` for operators.
 */
function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, code, message, stack, cause } = error as Record<string, unknown>; // any object may be thrown
  const advice = error instanceof pg.DatabaseError ? describeFault(error) : undefined;
  return {
    name,
    code,
    message,
    ...(advice !== undefined && { advice }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
