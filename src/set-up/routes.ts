import * as wire from '../../wire/set-up.ts';
import type { Config } from '../config.ts';
import type { Api } from '../platform/http/api.ts';
import { getSignInOptions } from './get-sign-in-options.ts';
import { getSetUp } from './link.ts';
import { setUp } from './set-up.ts';

export function setUpRoutes(api: Api, config: Config): void {
  api.read(wire.getSignInOptions, (db) => getSignInOptions(db, config));
  api.read(wire.getSetUp, (db, { params }) => getSetUp(db, params.token));
  api.write(wire.setUp, (tx, { params, body }) => setUp(tx, params.token, body));
}
