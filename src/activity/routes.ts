import * as wire from '../../wire/activity.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { listActivity } from './list.ts';

export function activityRoutes(api: Api, keyring: Keyring): void {
  api.read(wire.listActivity, (db, { caller, query }) => listActivity(db, keyring, caller, query));
}
