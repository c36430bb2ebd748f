import pg from 'pg';
import { commandLine } from '../command-line.ts';
import { errorMessage } from '../error-message.ts';
import { findTemporaryFault, type TemporaryFault } from './find-temporary-fault.ts';
import { unavailableReason } from './unavailable-reason.ts';
import { UnreachableAtError } from './unreachable-at-error.ts';

/**
 * A sentence for operators about an error that is a fault of the database or of this machine, and not of Assent: what
 * is wrong, and what to do. Undefined for any other error.
 */
export function describeFault(error: unknown): string | undefined {
  const fault = findTemporaryFault(error);
  if (fault !== undefined) return describe[fault](error);
  return isDamage(error) ? damaged : undefined;
}

const describe: Record<TemporaryFault, (error: unknown) => string> = {
  unreachable: (error) =>
    `The database cannot be reached (${unavailableReason(error)}); make sure that it is running and has connections to spare, and check ${error instanceof UnreachableAtError ? error.variable : 'DATABASE_URL'}, or postgres.log in DATA_DIR if the database is embedded`,
  slow: () =>
    'The database took too long to respond; check whether another session holds a lock, and try again',
  exhausted: () =>
    'The database or this machine has run out of disk space, memory, connections or file descriptors; free some, and try again',
  'read-only': () =>
    'The database is read-only; let DATABASE_URL point to the primary, and make sure that it accepts changes',
  unprepared: (error) =>
    `The database lacks a table, a column or a right that Assent needs (${errorMessage(error)}); make sure that it is the right database, and run "${commandLine('doctor')}"`,
};

/** PostgreSQL, appendix A: data_corrupted, index_corrupted, and undefined_file, which is one of PostgreSQL's own. */
const damageCodes = /^(XX00[12]|58P01)$/;

function isDamage(error: unknown): boolean {
  return error instanceof pg.DatabaseError && damageCodes.test(error.code ?? '');
}

const damaged =
  'Files of the database are damaged; stop Assent, copy them before you change anything, and restore a backup. If it is only an index, "reindex" repairs it';
