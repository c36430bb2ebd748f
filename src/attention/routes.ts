import * as wire from '../../wire/attention.ts';
import type { Api } from '../platform/http/api.ts';
import { getAttention } from './get.ts';

export function attentionRoutes(api: Api): void {
  api.read(wire.getAttention, (db, { caller, query }) => getAttention(db, caller.org_id, query));
}
