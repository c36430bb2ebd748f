import * as wire from '../../wire/invitations.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { acceptInvitationLink } from './accept-link.ts';
import { createInvitation } from './create.ts';
import { deleteInvitation } from './delete.ts';
import { getInvitationLink } from './get-link.ts';
import { findInvitationByLink } from './invitation.ts';
import { listInvitations } from './list.ts';

export function invitationRoutes(api: Api, keyring: Keyring, baseUrl: string): void {
  api.read(wire.listInvitations, (db, { caller }) => listInvitations(db, caller.org_id));
  api.write(wire.createInvitation, (tx, { caller, body }) =>
    createInvitation(tx, { keyring, baseUrl }, caller, body),
  );
  api.write(wire.deleteInvitation, (tx, { caller, params }) => deleteInvitation(tx, caller, params.id));
  api.read(wire.getInvitationLink, (db, { params }) => getInvitationLink(db, params.token));
  api.write(
    wire.acceptInvitationLink,
    (tx, { params, signedIn, body }) => acceptInvitationLink(tx, params.token, signedIn, body),
    { ownerOf: async (db, { params }) => (await findInvitationByLink(db, params.token)).org_id },
  );
}
