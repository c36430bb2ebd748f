import { sql } from 'kysely';

/** The minimum time between two reminders of a request (contract section 3). */
export const reminderInterval = sql`interval '1 hour'`;
