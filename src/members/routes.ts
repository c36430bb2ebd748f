import * as wire from '../../wire/members.ts';
import type { Api } from '../platform/http/api.ts';
import { endMemberSessions } from './end-sessions.ts';
import { listMembers } from './list.ts';
import { listMemberSessions } from './list-sessions.ts';
import { removeMember } from './remove.ts';
import { updateMember } from './update.ts';

export function memberRoutes(api: Api): void {
  api.read(wire.listMembers, (db, { caller }) => listMembers(db, caller));
  api.write(wire.updateMember, (tx, { caller, params, body }) =>
    updateMember(tx, caller, params.user_id, body.role),
  );
  api.write(wire.removeMember, (tx, { caller, params }) => removeMember(tx, caller, params.user_id), {
    isForViewers: true,
  });
  api.read(wire.listMemberSessions, (db, { caller, params }) =>
    listMemberSessions(db, caller, params.user_id),
  );
  api.write(wire.endMemberSessions, (tx, { caller, params }) =>
    endMemberSessions(tx, caller, params.user_id),
  );
}
