import { countOf } from '../../shared/count-of.ts';
import type { Export } from '../export/export-organisation.ts';
import { uuidOption } from './arguments.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const exportCommand: Command = {
  usage: '--org ORG FILE',
  summary: 'write everything of one organisation to a new zip file, as NDJSON and without secrets',
  options: { org: { type: 'string', help: "the organisation's ID, as shown by orgs list" } },
  positionals: ['FILE'],
  run: async ({ config, ...input }) => {
    const orgId = uuidOption({ config, ...input }, 'org');
    const { resolve } = await import('node:path');
    const { exportOrganisation } = await import('../export/export-organisation.ts');
    const { openDedicatedConnection } = await import('../platform/database/dedicated-connection.ts');
    const { clearProgress, showProgress } = await import('./progress.ts');
    return withStore(await config(), async ({ connection }) => {
      const { db, close } = await openDedicatedConnection(connection);
      try {
        return await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((tx) =>
            exportOrganisation(tx, orgId, resolve(input.positionals[0] ?? ''), ({ name, count }) =>
              showProgress(`${countOf(count, 'object')} in ${name}`),
            ),
          );
      } finally {
        clearProgress();
        await close();
      }
    });
  },
  print: ({ file, bytes, objects }: Export) =>
    `${Object.entries(objects)
      .map(([name, count]) => `${String(count).padStart(10)}  ${name}\n`)
      .join('')}Wrote ${file} (${countOf(bytes, 'byte')}). It contains personal data.\n`,
};
