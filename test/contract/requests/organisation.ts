import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { exampleLogo } from '../../../wire/organisations.ts';
import type { Assent } from '../../harness/assent.ts';
import type { ApiClient } from '../../harness/client.ts';
import { data, itemAt } from '../../harness/steps.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Those about an organisation, its members and their accounts. */
export const organisation: ValidRequests = {
  getOrganisation: async () => ({}),
  updateOrganisation: async () => ({
    body: {
      name: 'Tessera Ltd',
      contact_email: 'legal@example.com',
      language: 'de',
      reminders: { after_days: 7, at_most: 2 },
      default_verification: 'link',
      two_factor_required: false,
      embed_origins: ['https://app.example.com'],
      logo: exampleLogo,
      accent_color: '#17463f',
      website: 'https://www.example.com',
      privacy_url: 'https://www.example.com/privacy',
    },
  }),

  createOrganisation: async () => ({ body: { name: 'Tessera Nederland BV' } }),

  listActivity: async () => ({ query: { targetType: 'webhook', limit: '10', offset: '0' } }),

  search: async () => ({ query: { query: 'services' } }),

  getUsage: async () => ({}),

  getAttention: async () => ({ query: { since: '2026-01-01T00:00:00.000Z' } }),

  listMembers: async () => ({}),
  updateMember: async (_api, owner) => ({
    path: { user_id: await createMember(owner) },
    body: { role: 'viewer' },
  }),
  removeMember: async (_api, owner) => ({ path: { user_id: await createMember(owner) } }),
  listMemberSessions: async (_api, owner, assent) => ({
    path: { user_id: await createSignedInMember(owner, assent) },
  }),
  endMemberSessions: async (_api, owner, assent) => ({
    path: { user_id: await createSignedInMember(owner, assent) },
  }),
  listInvitations: async () => ({}),
  createInvitation: async () => ({ body: { email: `${randomUUID()}@example.com`, role: 'admin' } }),
  deleteInvitation: async (_api, owner) => ({ path: { id: (await createInvitation(owner)).id } }),
  getInvitationLink: async (_api, owner) => ({ path: { token: (await createInvitation(owner)).token } }),
  acceptInvitationLink: async (_api, owner) => ({
    path: { token: (await createInvitation(owner)).token },
    body: { name: 'Grace Hopper', password: 'a long password' },
  }),

  listApiKeys: async () => ({}),
  createApiKey: async (_api, owner) => {
    await revokeKeys(owner);
    return { body: { name: 'For the shop' } };
  },
  revokeApiKey: async (_api, owner) => ({ path: { id: await createKey(owner) } }),

  getMe: async () => ({}),
  getSignInOptions: async () => ({}),
  getSetUp: async () => ({ path: { token: 'a-link-for-a-service-without-users' } }),
  setUp: async () => ({
    path: { token: 'a-link-for-a-service-without-users' },
    body: {
      organisation_name: 'Tessera',
      name: 'Ada Byron',
      email: 'ada@example.com',
      password: 'a long password',
    },
  }),
};

async function createInvitation(owner: ApiClient) {
  const invitation = { email: `${randomUUID()}@example.com`, role: 'admin' };
  const { id, link } = data(await owner.post('/invitations', invitation));
  return { id, email: invitation.email, token: itemAt(link.split('/'), -1) };
}

async function createMember(owner: ApiClient): Promise<string> {
  const { email, token } = await createInvitation(owner);
  const person = { name: 'Grace Hopper', password: 'a long password' };
  data(await owner.post(`/invitation-links/${token}/accept`, person));
  const members = data(await owner.get('/members'));
  return itemAt(
    members.filter((member) => member.email === email),
    0,
  ).user_id;
}

async function createSignedInMember(
  owner: ApiClient,
  { database }: Pick<Assent, 'database'>,
): Promise<string> {
  const userId = await createMember(owner);
  await sql`
    insert into sessions (id, user_id, token, user_agent, expires_at)
    values (${randomUUID()}, ${userId}, ${randomUUID()}, 'A browser', now() + interval '7 days')`.execute(
    database.db,
  );
  return userId;
}

async function createKey(owner: ApiClient): Promise<string> {
  await revokeKeys(owner);
  return data(await owner.post('/api-keys', { name: 'For the shop' })).id;
}

/** Revokes earlier keys, because an organisation has at most five (specification, Limits). */
async function revokeKeys(owner: ApiClient): Promise<void> {
  for (const { id, name } of data(await owner.get('/api-keys')))
    if (name === 'For the shop') data(await owner.delete(`/api-keys/${id}`));
}
