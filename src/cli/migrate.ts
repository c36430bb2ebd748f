import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const migrate: Command = {
  usage: '',
  summary: 'apply pending migrations and exit',
  run: async ({ config }) => withStore(await config(), async ({ applied }) => ({ applied })),
  print: ({ applied }: { applied: string[] }) =>
    applied.length === 0
      ? 'The database is already up to date.\n'
      : `Applied ${applied.join(', ')}; the database is up to date.\n`,
};
