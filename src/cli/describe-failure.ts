import { BackupError } from '../backup/backup-error.ts';
import { ConfigError } from '../config/config-error.ts';
import { describeFault } from '../platform/database/describe-fault.ts';
import { findTemporaryFault } from '../platform/database/find-temporary-fault.ts';
import { LockTimeoutError } from '../platform/database/watch-sessions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { NewFileError } from '../platform/new-file.ts';
import { EmbeddedPostgresError } from '../platform/postgres/error.ts';
import { InterruptedError } from './interrupt.ts';
import type { Failure } from './print-error.ts';
import { ServiceError } from './remote-service.ts';

/** One line for a problem that the operator can fix. Anything else includes the stack trace. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && forOperators.some((kind) => error instanceof kind)) return error.message;
  const fault = describeFault(error);
  if (fault !== undefined) return fault;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The code of an error for scripts: that of the API if it has one for it. */
export function failureCode(error: unknown): Failure['code'] {
  if (error instanceof ApiError) return error.code;
  if (error instanceof LockTimeoutError) return 'SERVICE_UNAVAILABLE';
  if (forOperators.some((kind) => error instanceof kind)) return 'FAILED';
  return findTemporaryFault(error) === undefined ? 'INTERNAL_ERROR' : 'SERVICE_UNAVAILABLE';
}

/** Their messages say what is wrong and how to fix it. */
const forOperators = [
  ConfigError,
  ApiError,
  EmbeddedPostgresError,
  BackupError,
  NewFileError,
  ServiceError,
  InterruptedError,
  LockTimeoutError,
];
