import * as wire from '../../wire/statistics.ts';
import type { Api } from '../platform/http/api.ts';
import { getStatistics } from './get.ts';

export function statisticsRoutes(api: Api): void {
  api.read(wire.getStatistics, (db, { caller, query }) => getStatistics(db, caller.org_id, query));
}
