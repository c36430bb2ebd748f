import pg from 'pg';

/** Whether PostgreSQL refused a statement because the user lacks a right to it. */
export function isInsufficientPrivilege(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '42501';
}
