import type { Examples } from './example.ts';
import { ids, organisation } from './world.ts';

export const userExamples = {
  getMe: {
    data: {
      user: {
        id: ids.user,
        name: 'Charles Babbage',
        email: 'charles@example.com',
        two_factor_enabled: true,
        has_password: true,
      },
      organisations: [{ ...organisation, role: 'owner', two_factor_required: false, is_closed: false }],
    },
  },
} satisfies Partial<Examples>;
