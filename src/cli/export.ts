import { countOf } from '../../shared/count-of.ts';
import type { Config } from '../config.ts';
import type { Export } from '../export/export-organisation.ts';
import type { Connection, Db } from '../platform/database/database.ts';
import { uuidOption } from './arguments.ts';
import type { Command } from './command.ts';
import { withExistingStore } from './with-store.ts';

export const exportCommand: Command = {
  usage: '--org ORG FILE',
  summary: 'write all data of one organisation to a new zip file, as NDJSON and without secrets',
  options: { org: { type: 'string', help: "the organisation's ID, as shown by orgs list" } },
  positionals: ['FILE'],
  run: async (input) => {
    const orgId = uuidOption(input, 'org');
    const { resolve } = await import('node:path');
    const { exportOrganisation } = await import('../export/export-organisation.ts');
    const { openDedicatedConnection } = await import('../platform/database/dedicated-connection.ts');
    const { operator, recordActivity } = await import('../activity/record.ts');
    const { NewFileError } = await import('../platform/new-file.ts');
    const { holdMigrations } = await import('../platform/database/hold-migrations.ts');
    const { inSnapshot } = await import('../platform/database/in-snapshot.ts');
    const { transact } = await import('../platform/database/transact.ts');
    const { clearProgress, showProgress, showWait } = await import('./progress.ts');
    const file = resolve(input.positionals[0] ?? '');
    const config = await input.config();
    return withExistingStore(config, async ({ connection, database }) => {
      const exportFrom = async (source: Connection) => {
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
      };
      const onProgress = ({ name, count }: { name: string; count: number }) =>
        showProgress(`${countOf(count, 'object')} in ${name}`);
      const onWritten = ({ name }: { name: string }) =>
        transact(database.db, (tx) =>
          recordActivity(tx, orgId, operator, {
            action: 'organisation.exported',
            target: { id: orgId, name },
          }),
        );
      const replica = await findReplica(config, database.db);
      if (!replica) return exportFrom(connection);
      // A replica cancels a long read when the primary cleans up the rows that it reads, and may not have a new
      // organisation yet.
      return exportFrom(replica).catch((error) => {
        if (error instanceof NewFileError) throw error;
        return exportFrom(connection);
      });
    });
  },
  print: ({ file, bytes, objects }: Export) =>
    `${Object.entries(objects)
      .map(([name, count]) => `${String(count).padStart(10)}  ${name}\n`)
      .join('')}Wrote ${file} (${countOf(bytes, 'byte')}). It contains personal data.\n`,
};

/** A replica that can be read now. */
async function findReplica(config: Config, db: Db): Promise<Connection | undefined> {
  const { createLog } = await import('../log.ts');
  const { openReplicaOf } = await import('./open-replica.ts');
  const replica = await openReplicaOf(config, db, createLog('warn'));
  const { problem } = replica?.state() ?? {};
  await replica?.close();
  return replica && problem === undefined ? { connectionString: config.databaseReplicaUrl } : undefined;
}
