import * as wire from '../../wire/members.ts';
import type { Api } from '../platform/http/api.ts';
import { listMembers } from './list.ts';
import { removeMember } from './remove.ts';
import { updateMember } from './update.ts';

export function memberRoutes(api: Api): void {
  api.read(wire.listMembers, (db, { caller }) => listMembers(db, caller.org_id));
  api.write(wire.updateMember, (tx, { caller, params, body }) =>
    updateMember(tx, caller, params.user_id, body.role),
  );
  api.write(wire.removeMember, (tx, { caller, params }) => removeMember(tx, caller, params.user_id), {
    isForViewers: true,
  });
}
