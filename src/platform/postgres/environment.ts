/**
 * The environment of PostgreSQL's programs, without our secrets and without PG* variables from the operator's shell
 * that would change which server they use. LC_ALL also prevents macOS from starting threads in the postmaster.
 */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
