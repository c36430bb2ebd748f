import type { Config } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { Db } from '../../platform/database/database.ts';
import { describeFailure } from '../describe-failure.ts';
import { openReplicaOf } from '../open-replica.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that DATABASE_REPLICA_URL leads to a replica that responds and is close behind; undefined when it is not set.
 */
export async function checkReplica(config: Config, db: Db): Promise<Finding | undefined> {
  const check = 'replica';
  try {
    const replica = await openReplicaOf(config, db, createLog('silent'));
    if (!replica) return undefined;
    const { problem, lagSeconds = 0 } = replica.state();
    await replica.close();
    if (problem === undefined)
      return {
        check,
        status: 'ok',
        message: `The replica responds and is ${lagSeconds.toFixed(1)} s behind`,
      };
    return {
      check,
      status: 'warning',
      message: `The replica ${problem}, so everything is read from the primary`,
      fix: 'Check DATABASE_REPLICA_URL, and that the replica runs, can be reached from here, follows the primary (pg_stat_replication) and has its clock synchronised with NTP',
    };
  } catch (error) {
    return {
      check,
      status: 'failed',
      message: describeFailure(error),
      fix: 'Set DATABASE_REPLICA_URL to a streaming replica, or unset it; servers do not start otherwise',
    };
  }
}
