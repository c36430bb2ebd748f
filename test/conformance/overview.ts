import type { Section } from './rows.ts';

export const overview: Section[] = [
  {
    heading: 'Attention and organisations',
    rows: [
      [
        'GET /attention: what may need action',
        'counts pending requests that expire within 3 days',
        'a request whose email was refused is listed as undelivered',
        'counts rejections since a week ago',
        'names webhooks that the service disabled',
        'names campaigns that run, that were stopped',
        'names the documents whose drafts were changed and not published',
        'nothing in a new organisation, and nothing of another one',
        'viewers see it too',
      ],
      [
        'POST /organisations: owners of one create another, at most 20',
        'the owner of one organisation owns another, which is empty',
        'the plan is free, unless that of the first organisation is unlimited',
        '403 for admins, viewers and API keys',
        '403 TIER_LIMIT for whoever owns 20',
        'an Idempotency-Key creates one organisation',
      ],
    ],
  },
];
