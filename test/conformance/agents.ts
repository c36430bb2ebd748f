import type { Section } from './rows.ts';

export const agents: Section[] = [
  {
    heading: 'Agents (contract section 9)',
    rows: [
      [
        '`POST /mcp`, with an API key',
        'an agent finds a version, reads it, sends a request, reminds and voids, and reads what happened',
        'without a valid key every message gets the 401 of the API',
        'errors of the API are errors of the tool, in its words; other organisations do not exist',
        'a message of an agent counts, and so does each request that its tool makes',
        'a page of another site is refused',
      ],
      [
        'Tools only read unless more is allowed',
        'an agent sees tools that only read, and with ?writes=1 also those that change something',
        'a tool that changes something is refused in words without ?writes=1',
        'no result contains the token of a signing link',
      ],
      [
        '`assent mcp` (stdio)',
        'assent mcp offers the tools that only read, and with --allow-writes an agent sends a request',
        'a wrong key and a service that does not run are reported to the agent in words',
      ],
    ],
  },
];
