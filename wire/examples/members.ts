import type { Member } from '../members.ts';
import { apiKey } from './api-keys.ts';
import type { Examples } from './example.ts';
import { ids, times } from './world.ts';

const member: Member = {
  user_id: ids.colleague,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  role: 'admin',
  two_factor_enabled: true,
  second_factor: 'authenticator',
  last_active_at: times.sent,
  created_at: times.joined,
};

const path = { user_id: ids.colleague };

export const memberExamples = {
  listMembers: { data: [member] },
  updateMember: {
    path,
    body: { role: 'viewer' },
    data: { ...member, role: 'viewer', api_keys: [apiKey] },
  },
  removeMember: { path, data: { success: true, api_keys: [apiKey] } },
  listMemberSessions: {
    path,
    data: [
      {
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
        signed_in_at: times.joined,
        last_active_at: times.sent,
      },
    ],
  },
  endMemberSessions: { path, data: { ended: 1 } },
} satisfies Partial<Examples>;
