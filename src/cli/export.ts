import { countOf } from '../../shared/count-of.ts';
import type { Export } from '../export/export-organisation.ts';
import { requiredOrg, uuidOption } from './arguments.ts';
import type { Command } from './command.ts';

export const exportCommand: Command = {
  usage: '--org ORG FILE',
  summary: 'write all data of one organisation to a new zip file, as NDJSON and without secrets',
  options: { org: requiredOrg },
  positionals: ['FILE'],
  run: async (input) => {
    const orgId = uuidOption(input, 'org');
    const { exportTo } = await import('./export/export-to.ts');
    return exportTo(input.positionals[0] ?? '', orgId, await input.config());
  },
  print: ({ file, bytes, objects }: Export) =>
    `${Object.entries(objects)
      .map(([name, count]) => `${String(count).padStart(10)}  ${name}\n`)
      .join('')}Wrote ${file} (${countOf(bytes, 'byte')}). It contains personal data.\n`,
};
