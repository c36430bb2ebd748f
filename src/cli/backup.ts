import { countOf } from '../../shared/count-of.ts';
import type { Backup } from '../backup/create.ts';
import type { Command } from './command.ts';

export const backup: Command = {
  usage: 'FILE',
  summary: 'write all data and the secret key to a new file, even while the service runs',
  positionals: ['FILE'],
  run: async ({ config, positionals: [file = ''] }) => {
    const { backUp } = await import('./backup/back-up.ts');
    return backUp(await config(), file);
  },
  print: ({ file, bytes, tables, rows }: Backup) =>
    `Wrote ${countOf(rows, 'row')} of ${countOf(tables, 'table')} and the secret key to ${file} (${countOf(bytes, 'byte')}). Keep it as secret as the key.\n`,
};
