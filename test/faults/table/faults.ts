import { behaviourFaults } from './behaviour-faults.ts';
import { clientFaults } from './client-faults.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { processFaults } from './process-faults.ts';

/** Everything that can break in an installation with a PostgreSQL and a worker of its own. */
export const faults: Fault[] = [...processFaults, ...databaseFaults, ...behaviourFaults, ...clientFaults];
