import { resolve } from 'node:path';
import { countOf } from '../../../shared/count-of.ts';
import { operator, recordActivity } from '../../activity/record.ts';
import type { Config } from '../../config.ts';
import { type Export, exportOrganisation } from '../../export/export-organisation.ts';
import { createLog } from '../../log.ts';
import type { Connection, Db } from '../../platform/database/database.ts';
import { openDedicatedConnection } from '../../platform/database/dedicated-connection.ts';
import { holdMigrations } from '../../platform/database/hold-migrations.ts';
import { inSnapshot } from '../../platform/database/in-snapshot.ts';
import { transact } from '../../platform/database/transact.ts';
import { NewFileError } from '../../platform/new-file.ts';
import { openReplicaOf } from '../open-replica.ts';
import { clearProgress, showProgress, showWait } from '../progress.ts';
import { withExistingStore } from '../with-store.ts';

/** Writes the data of an organisation to a new file, and records that. Reads from the replica if there is one. */
export function exportTo(file: string, orgId: string, config: Config): Promise<Export> {
  return withExistingStore(config, async ({ connection, database: { db } }) => {
    const onWritten = ({ name }: { name: string }) =>
      transact(db, (tx) =>
        recordActivity(tx, orgId, operator, { action: 'organisation.exported', target: { id: orgId, name } }),
      );
    const exportFrom = (source: Connection) => readFrom(source, orgId, resolve(file), onWritten);
    const replica = await findReplica(config, db);
    if (!replica) return exportFrom(connection);
    // A replica cancels a long read when the primary cleans up the rows that it reads, and may not have a new
    // organisation yet.
    return exportFrom(replica).catch((error) => {
      if (error instanceof NewFileError) throw error;
      return exportFrom(connection);
    });
  });
}

/** A replica that can be read now. */
async function findReplica(config: Config, db: Db): Promise<Connection | undefined> {
  const replica = await openReplicaOf(config, db, createLog('warn'));
  const { problem } = replica?.state() ?? {};
  await replica?.close();
  return replica && problem === undefined ? { connectionString: config.databaseReplicaUrl } : undefined;
}

async function readFrom(
  source: Connection,
  orgId: string,
  file: string,
  onWritten: (organisation: { name: string }) => Promise<void>,
): Promise<Export> {
  const { db, close, explain } = await openDedicatedConnection(source, showWait);
  try {
    await holdMigrations(db);
    return await inSnapshot(db, (tx) => exportOrganisation(tx, orgId, file, { onProgress, onWritten }));
  } catch (error) {
    throw explain(error);
  } finally {
    clearProgress();
    await close();
  }
}

function onProgress({ name, count }: { name: string; count: number }): void {
  showProgress(`${countOf(count, 'object')} in ${name}`);
}
