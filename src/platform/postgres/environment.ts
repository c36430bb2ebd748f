/**
 * What PostgreSQL's programs see of our environment: not our secrets, and no PG* variable of the operator's shell
 * that would redirect them. LC_ALL also keeps macOS from starting threads in the postmaster.
 */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
