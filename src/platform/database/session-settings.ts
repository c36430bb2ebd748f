/**
 * Statements that give a session what Assent relies on, whatever the defaults of the server, the database or the user
 * are: the format of values, the isolation of transactions, and the time limits, which depend on one another
 * (timeouts.ts). The limits are of statements, and of transactions between them. Statements, because PgBouncer refuses
 * parameters of a connection.
 */
export function sessionSettings(statementMs: number): string {
  return `${valueFormats};
    set default_transaction_isolation = 'read committed';
    set statement_timeout = ${statementMs};
    set idle_in_transaction_session_timeout = ${statementMs};
    ${otherLimits}`;
}

/**
 * The same plans on every server (decision 59): with the costs of solid-state disks, since the default of 4 is for
 * spinning ones, and without compiling, which costs more than it gains for short statements.
 */
export const costs = `
    set random_page_cost = 1.1;
    set jit = off`;

/**
 * PostgreSQL plans a statement once for each connection, for all values (decision 59). In 32 MB it can note 460,000
 * pages with hits of a search (72 bytes each). Beyond that, it would compare all rows of each page, which takes
 * minutes.
 */
export const planning = `
    ${costs};
    set plan_cache_mode = force_generic_plan;
    set work_mem = '32MB'`;

/**
 * Times are almost in the format of the API then (parse-column.ts), and every version of PostgreSQL reads what COPY
 * writes. Backslashes in strings, as in the migrations and pg-boss, and NULL in arrays mean what they usually mean.
 */
export const valueFormats = `
    set standard_conforming_strings = on;
    set array_nulls = on;
    set time zone 'UTC';
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres';
    set bytea_output = 'hex';
    set extra_float_digits = 1`;

/** Switches off limits that Assent does not use. PostgreSQL has `transaction_timeout` since version 17. */
export const otherLimits = `
    set lock_timeout = 0;
    set idle_session_timeout = 0;
    select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null`;
