import type { ApiKey, CreatedApiKey } from '../../wire/api-keys.ts';
import { commandLine } from '../platform/command-line.ts';
import { nameOption, requiredOrg, uuidArgument, uuidOption } from './arguments.ts';
import type { Command } from './command.ts';
import { inExistingTransaction, withExistingStore } from './with-store.ts';

export const keysCreate: Command = {
  usage: '--org ORG --name NAME',
  summary: 'create an API key, which is shown only once',
  options: { org: requiredOrg, name: { type: 'string', help: 'what the key is for' } },
  run: async (input) => {
    const orgId = uuidOption(input, 'org');
    const name = nameOption(input, 'name');
    const { createApiKey } = await import('../api-keys/create.ts');
    return inExistingTransaction(await input.config(), (tx) => createApiKey(tx, orgId, name));
  },
  print: ({ id, name, key }: CreatedApiKey) =>
    `API key "${name}"\n  id   ${id}\n  key  ${key}\n\nSave the key now; it is not shown again.\n`,
  unseen: ({ id }: CreatedApiKey) =>
    `The API key was created, but could not be shown; revoke it: ${commandLine(`keys revoke ${id}`)}`,
};

export const keysList: Command = {
  usage: '--org ORG',
  summary: 'list the API keys of an organisation',
  options: { org: requiredOrg },
  run: async (input) => {
    const orgId = uuidOption(input, 'org');
    const { listApiKeys } = await import('../api-keys/list.ts');
    const { requireOrganisation } = await import('./require-organisation.ts');
    return withExistingStore(await input.config(), async ({ database: { db } }) => {
      await requireOrganisation(db, orgId);
      return listApiKeys(db, orgId);
    });
  },
  print: (keys: ApiKey[]) =>
    keys.map((key) => `${key.id}  ${stateOf(key).padEnd(34)}  ${key.name}\n`).join('') ||
    'There are no API keys.\n',
};

export const keysRevoke: Command = {
  usage: 'KEY_ID',
  summary: 'revoke an API key immediately, including in running servers',
  positionals: ['KEY_ID'],
  run: async ({ config, positionals: [id = ''] }) => {
    const keyId = uuidArgument('KEY_ID', id);
    const { revokeApiKey } = await import('../api-keys/revoke.ts');
    return inExistingTransaction(await config(), (tx) => revokeApiKey(tx, keyId));
  },
  print: ({ id }: { id: string }) => `API key ${id} is revoked.\n`,
};

function stateOf({ last_used_at, revoked_at }: ApiKey): string {
  if (revoked_at) return `revoked ${revoked_at}`;
  return last_used_at ? `last used ${last_used_at}` : 'never used';
}
