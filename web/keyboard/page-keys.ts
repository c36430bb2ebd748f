import { texts } from '../texts/shell.ts';

/** The letters that follow G, and the pages they lead to: their paths below the organisation. */
export const pageKeys = [
  { key: 'O', path: '', name: texts.overview },
  { key: 'C', path: '/containers', name: texts.containers },
  { key: 'S', path: '/signing-requests', name: texts.signingRequests },
  { key: 'M', path: '/campaigns', name: texts.campaigns },
  { key: 'T', path: '/templates', name: texts.templates },
  { key: 'W', path: '/webhooks', name: texts.webhooks },
  { key: 'N', path: '/organisation', name: texts.organisation },
];
