import type { ApiKey } from '../api-keys.ts';
import type { Member } from '../members.ts';
import { exampleLogo, type Organisation } from '../organisations.ts';
import type { Examples } from './example.ts';
import { ids, times } from './world.ts';

export const brandingExample = {
  logo: `http://localhost:3000/logos/${'2c26b46b68ffc68f'.repeat(4)}.png`,
  accent_color: '#ffb000',
  accent_colors: {
    light: { accent: '#906203', on_accent: '#ffffff', is_adjusted: true },
    dark: { accent: '#ffb000', on_accent: '#141311', is_adjusted: false },
  },
  website: 'https://www.example.com',
  privacy_url: 'https://www.example.com/privacy',
};

const organisation: Organisation = {
  id: ids.organisation,
  name: 'Tessera Ltd',
  plan: 'pro',
  contact_email: 'legal@example.com',
  language: 'en',
  reminders: { after_days: 7, at_most: 2 },
  default_verification: 'link',
  embed_origins: ['https://shop.example.com'],
  two_factor_required: false,
  ...brandingExample,
};

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

const apiKey: ApiKey = {
  id: ids.apiKey,
  name: 'Shop',
  created_by: ids.colleague,
  created_at: times.joined,
  last_used_at: times.sent,
  revoked_at: null,
};

const invitation = {
  id: ids.invitation,
  email: 'alan@example.com',
  role: 'viewer',
  expires_at: '2026-03-09T09:00:00.000Z',
} as const;

const linkToken = 'Zm9yLW9uZS1wZXJzb24tYW5kLW9uY2Utb25seS0wMQ';
const link = { token: linkToken };

export const organisationExamples = {
  getOrganisation: { data: organisation },
  createOrganisation: {
    body: { name: 'Tessera Nederland BV' },
    data: { organisation_id: ids.organisation },
  },
  updateOrganisation: {
    body: {
      name: organisation.name,
      contact_email: organisation.contact_email,
      language: organisation.language,
      reminders: organisation.reminders,
      default_verification: organisation.default_verification,
      two_factor_required: organisation.two_factor_required,
      logo: exampleLogo,
      accent_color: organisation.accent_color,
      website: organisation.website,
      privacy_url: organisation.privacy_url,
    },
    data: organisation,
  },
  listMembers: { data: [member] },
  updateMember: {
    path: { user_id: ids.colleague },
    body: { role: 'viewer' },
    data: { ...member, role: 'viewer', api_keys: [apiKey] },
  },
  removeMember: { path: { user_id: ids.colleague }, data: { success: true, api_keys: [apiKey] } },
  listMemberSessions: {
    path: { user_id: ids.colleague },
    data: [
      {
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
        signed_in_at: times.joined,
        last_active_at: times.sent,
      },
    ],
  },
  endMemberSessions: { path: { user_id: ids.colleague }, data: { ended: 1 } },
  listInvitations: {
    data: [
      {
        ...invitation,
        created_at: times.created,
        invited_by: { id: ids.user, name: 'Charles Babbage' },
      },
    ],
  },
  createInvitation: {
    body: { email: invitation.email, role: invitation.role },
    data: { ...invitation, link: `http://localhost:3000/invitation/${linkToken}`, emailSent: true },
  },
  deleteInvitation: { path: { id: ids.invitation }, data: { success: true } },
  getInvitationLink: {
    path: link,
    data: {
      organisation: { name: organisation.name },
      email: invitation.email,
      role: invitation.role,
      has_account: false,
      invited_by: { name: 'Charles Babbage' },
    },
  },
  acceptInvitationLink: {
    path: link,
    body: { name: 'Alan Turing', password: 'a long password' },
    data: { organisation_id: ids.organisation },
  },
  listApiKeys: { data: [apiKey] },
  createApiKey: {
    body: { name: 'Shop' },
    data: {
      id: ids.apiKey,
      name: 'Shop',
      key: `assent_${'0123456789abcdef'.repeat(4)}`,
    },
  },
  revokeApiKey: { path: { id: ids.apiKey }, data: { success: true } },
  getMe: {
    data: {
      user: {
        id: ids.user,
        name: 'Charles Babbage',
        email: 'charles@example.com',
        two_factor_enabled: true,
        has_password: true,
      },
      organisations: [
        {
          id: ids.organisation,
          name: organisation.name,
          plan: organisation.plan,
          role: 'owner',
          two_factor_required: false,
          is_closed: false,
        },
      ],
    },
  },
  getSignInOptions: { data: { oidc: { name: 'Example ID' }, sends_mail: true, needs_set_up: false } },
  getSetUp: { path: link, data: { is_open: true, organisation_name: 'Tessera Ltd' } },
  setUp: {
    path: link,
    body: {
      organisation_name: 'Tessera Ltd',
      name: 'Charles Babbage',
      email: 'charles@example.com',
      password: 'a long password',
    },
    data: { organisation_id: ids.organisation },
  },
} satisfies Partial<Examples>;
