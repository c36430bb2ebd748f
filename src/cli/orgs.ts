import type { CreatedApiKey } from '../../wire/api-keys.ts';
import { plans } from '../../wire/enumerations.ts';
import type { OrganisationSummary } from '../organisations/organisation-summary.ts';
import { commandLine } from '../platform/command-line.ts';
import { nameOption, planArgument, uuidArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { inExistingTransaction, inTransaction, withExistingStore } from './with-store.ts';

export const orgsCreate: Command = {
  usage: `--name NAME [--plan ${plans.join('|')}]`,
  summary: 'create an organisation and its first API key',
  options: {
    name: { type: 'string', help: 'the sender name that signers see' },
    plan: { type: 'string', help: 'defaults to free' },
  },
  run: async (input) => {
    const name = nameOption(input, 'name');
    const plan = planArgument(String(input.values.plan ?? 'free'));
    const { createApiKey } = await import('../api-keys/create.ts');
    const { createOrganisation } = await import('../organisations/create.ts');
    return inTransaction(await input.config(), async (tx) => {
      const org = await createOrganisation(tx, name, plan);
      return { org, apiKey: await createApiKey(tx, org.id, 'First key') };
    });
  },
  print: ({ org, apiKey }: { org: OrganisationSummary; apiKey: CreatedApiKey }) =>
    `Organisation ${org.name} (${org.plan} plan)\n  id       ${org.id}\n  API key  ${apiKey.key}\n\nSave the key now; it is not shown again.\n`,
  unseen: ({ org, apiKey }: { org: OrganisationSummary; apiKey: CreatedApiKey }) =>
    `Organisation ${org.id} was created, but its API key could not be shown; create another, and revoke this one: ${commandLine(`keys revoke ${apiKey.id}`)}`,
};

export const orgsList: Command = {
  usage: '',
  summary: 'list organisations',
  run: async ({ config }) => {
    const { listOrganisations } = await import('../organisations/list.ts');
    return withExistingStore(await config(), ({ database }) => listOrganisations(database.db));
  },
  print: (orgs: OrganisationSummary[]) =>
    orgs.map((org) => `${org.id}  ${org.plan.padEnd(9)}  ${org.name}\n`).join('') ||
    `There are no organisations. Create one with: ${commandLine('orgs create --name NAME')}\n`,
};

export const orgsSetPlan: Command = {
  usage: 'ORG PLAN',
  summary: 'change the plan of an organisation',
  positionals: ['ORG', 'PLAN'],
  run: async ({ config, positionals: [org = '', plan = ''] }) => {
    const id = uuidArgument('ORG', org);
    const chosen = planArgument(plan);
    const { setPlan } = await import('../organisations/set-plan.ts');
    return inExistingTransaction(await config(), (tx) => setPlan(tx, id, chosen));
  },
  print: (org: OrganisationSummary) => `${org.name} is on the ${org.plan} plan.\n`,
};
