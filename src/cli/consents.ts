import { countOf } from '../../shared/count-of.ts';
import type { Rebuilt } from '../consents/rebuild.ts';
import { organisationOption } from './arguments.ts';
import type { Command } from './command.ts';
import { withExistingStore } from './with-store.ts';

export const consentsRebuild: Command = {
  usage: '[--org ORG]',
  summary: "recompute people's consent from the history of their signing requests",
  options: { org: { type: 'string', help: 'the ID of one organisation; by default all are rebuilt' } },
  run: async (input) => {
    const orgId = organisationOption(input);
    const config = await input.config();
    const { rebuildStandings } = await import('../consents/rebuild.ts');
    const { requireOrganisation } = await import('./require-organisation.ts');
    return withExistingStore(config, async ({ database: { db } }) => {
      if (orgId !== undefined) await requireOrganisation(db, orgId);
      return rebuildStandings(db, orgId);
    });
  },
  print: ({ documents, people, corrected }: Rebuilt) =>
    `Rebuilt the consent of ${countOf(people, 'person', 'people')} to ${countOf(documents, 'document')}: ${corrected === 0 ? 'everything was correct' : `${countOf(corrected, 'entry was', 'entries were')} corrected`}.\n`,
};
