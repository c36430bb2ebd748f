import type { ApiKey, CreatedApiKey } from '../../wire/api-keys.ts';
import { createApiKey } from '../api-keys/create.ts';
import { listApiKeys } from '../api-keys/list.ts';
import { revokeApiKey } from '../api-keys/revoke.ts';
import { transact } from '../platform/database/transact.ts';
import { nameOption, uuidArgument, uuidOption } from './arguments.ts';
import type { Command, Option } from './command.ts';
import { withStore } from './with-store.ts';

const org: Option = { type: 'string', help: "the organisation's ID, as shown by orgs list" };

export const keysCreate: Command = {
  usage: '--org ORG --name NAME',
  summary: 'create an API key, which is only shown once',
  options: { org, name: { type: 'string', help: 'what the key is for' } },
  run: (input) => {
    const orgId = uuidOption(input, 'org');
    const name = nameOption(input, 'name');
    return withStore(input.config(), ({ database }) =>
      transact(database.db, (tx) => createApiKey(tx, orgId, name)),
    );
  },
  print: ({ id, name, key }: CreatedApiKey) =>
    `API key "${name}"\n  id   ${id}\n  key  ${key}\n\nSave the key now; it is not shown again.\n`,
};

export const keysList: Command = {
  usage: '--org ORG',
  summary: 'list the API keys of an organisation',
  options: { org },
  run: (input) => {
    const orgId = uuidOption(input, 'org');
    return withStore(input.config(), ({ database }) => listApiKeys(database.db, orgId));
  },
  print: (keys: ApiKey[]) =>
    keys.map((key) => `${key.id}  ${stateOf(key).padEnd(34)}  ${key.name}\n`).join('') ||
    'There are no API keys.\n',
};

export const keysRevoke: Command = {
  usage: 'KEY_ID',
  summary: 'revoke an API key immediately, including in running servers',
  positionals: ['KEY_ID'],
  run: ({ config, positionals: [id = ''] }) => {
    const keyId = uuidArgument('KEY_ID', id);
    return withStore(config(), ({ database }) => transact(database.db, (tx) => revokeApiKey(tx, keyId)));
  },
  print: ({ id }: { id: string }) => `API key ${id} is revoked.\n`,
};

function stateOf({ last_used_at, revoked_at }: ApiKey): string {
  if (revoked_at) return `revoked ${revoked_at}`;
  return last_used_at ? `last used ${last_used_at}` : 'never used';
}
