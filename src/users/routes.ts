import * as wire from '../../wire/users.ts';
import type { Api } from '../platform/http/api.ts';
import { getMe } from './get-me.ts';

export function userRoutes(api: Api): void {
  api.read(wire.getMe, (db, { signedIn }) => getMe(db, signedIn));
}
