import { createApiKey, type NewApiKey } from '../api-keys/create.ts';
import { type ApiKey, listApiKeys } from '../api-keys/list.ts';
import { revokeApiKey } from '../api-keys/revoke.ts';
import { transact } from '../platform/database/transact.ts';
import { type Command, textOption } from './command.ts';
import { uuidArgument } from './uuid-argument.ts';
import { withStore } from './with-store.ts';

export const keysCreate: Command = {
  usage: '--org ORG --name NAME',
  summary: 'create an API key; it is shown this once',
  options: { org: { type: 'string' }, name: { type: 'string' } },
  run: (input) => {
    const org = uuidArgument('--org', textOption(input, 'org'));
    const name = textOption(input, 'name');
    return withStore(input.config, ({ database }) =>
      transact(database.db, (tx) => createApiKey(tx, org, name)),
    );
  },
  print: ({ name, key }: NewApiKey) => `API key "${name}"\n  ${key}\n\nKeep it; it is not shown again.\n`,
};

export const keysList: Command = {
  usage: '--org ORG',
  summary: 'list the API keys of an organisation',
  options: { org: { type: 'string' } },
  run: (input) => {
    const org = uuidArgument('--org', textOption(input, 'org'));
    return withStore(input.config, ({ database }) => listApiKeys(database.db, org));
  },
  print: (keys: ApiKey[]) =>
    keys
      .map(({ id, name, last_used_at, revoked_at }) => {
        const state = revoked_at
          ? `revoked ${revoked_at}`
          : last_used_at
            ? `last used ${last_used_at}`
            : 'never used';
        return `${id}  ${state.padEnd(34)}  ${name}\n`;
      })
      .join(''),
};

export const keysRevoke: Command = {
  usage: 'KEY_ID',
  summary: 'revoke an API key at once, also in running servers',
  positionals: ['KEY_ID'],
  run: ({ config, positionals: [id = ''] }) => {
    const keyId = uuidArgument('KEY_ID', id);
    return withStore(config, ({ database }) => transact(database.db, (tx) => revokeApiKey(tx, keyId)));
  },
  print: ({ id }: { id: string }) => `API key ${id} is revoked.\n`,
};
