import type { Examples } from './example.ts';
import { baseUrl, ids, linkToken, organisation, times } from './world.ts';

const invitation = {
  id: ids.invitation,
  email: 'alan@example.com',
  role: 'viewer',
  expires_at: '2026-03-09T09:00:00.000Z',
} as const;

const sender = { name: 'Charles Babbage' };

const path = { token: linkToken };

export const invitationExamples = {
  listInvitations: {
    data: [{ ...invitation, created_at: times.created, invited_by: { id: ids.user, ...sender } }],
  },
  createInvitation: {
    body: { email: invitation.email, role: invitation.role },
    data: { ...invitation, link: `${baseUrl}/dashboard/invitations/${linkToken}`, emailSent: true },
  },
  deleteInvitation: { path: { id: ids.invitation }, data: { success: true } },
  getInvitationLink: {
    path,
    data: {
      organisation: { name: organisation.name },
      email: invitation.email,
      role: invitation.role,
      has_account: false,
      invited_by: sender,
    },
  },
  acceptInvitationLink: {
    path,
    body: { name: 'Alan Turing', password: 'a long password' },
    data: { organisation_id: ids.organisation },
  },
} satisfies Partial<Examples>;
