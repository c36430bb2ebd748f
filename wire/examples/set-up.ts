import type { Examples } from './example.ts';
import { ids, linkToken, organisation } from './world.ts';

const path = { token: linkToken };

export const setUpExamples = {
  getSignInOptions: { data: { oidc: { name: 'Example ID' }, sends_mail: true, needs_set_up: false } },
  getSetUp: { path, data: { is_open: true, organisation_name: organisation.name } },
  setUp: {
    path,
    body: {
      organisation_name: organisation.name,
      name: 'Charles Babbage',
      email: 'charles@example.com',
      password: 'a long password',
    },
    data: { organisation_id: ids.organisation },
  },
} satisfies Partial<Examples>;
