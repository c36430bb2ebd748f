import * as wire from '../../wire/usage.ts';
import type { Api } from '../platform/http/api.ts';
import { getUsage } from './get.ts';

export function usageRoutes(api: Api): void {
  api.read(wire.getUsage, (db, { caller }) => getUsage(db, caller));
}
