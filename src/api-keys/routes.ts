import * as wire from '../../wire/api-keys.ts';
import type { Api } from '../platform/http/api.ts';
import { createOwnApiKey } from './create-own.ts';
import { listApiKeys } from './list.ts';
import { revokeApiKey } from './revoke.ts';

export function apiKeyRoutes(api: Api): void {
  api.read(wire.listApiKeys, (db, { caller }) => listApiKeys(db, caller.org_id));
  api.write(wire.createApiKey, (tx, { caller, body }) => createOwnApiKey(tx, caller, body.name));
  api.write(wire.revokeApiKey, async (tx, { caller, params }) => {
    await revokeApiKey(tx, params.id, caller);
    return { success: true };
  });
}
