import * as wire from '../../wire/search.ts';
import type { Api } from '../platform/http/api.ts';
import { search } from './search.ts';

export function searchRoutes(api: Api): void {
  api.read(wire.search, (db, { caller, query }) => search(db, caller.org_id, query.query));
}
