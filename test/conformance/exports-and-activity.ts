import type { Section } from './rows.ts';

/** What the contract says about exports of signing requests and the activity of an organisation. */
export const exportsAndActivity: Section[] = [
  {
    heading: 'Export',
    rows: [
      [
        "GET /signing-requests/export?format=csv|ndjson with the list's filters",
        'each line is a signing request as the API shows it, without its token, in the order of the list',
        'has exactly the requests of the list with …',
        'has a header, and a row for each request',
        'GET /signing-requests/export?…: 400 BAD_REQUEST',
      ],
      [
        'streamed',
        'it downloads as a file with a date in its name, in chunks',
        'while nobody reads, the service reads no further',
        'when the client leaves, its connection to the database is free at once',
      ],
      [
        'complete',
        'an export shows one moment',
        'an error after the first byte breaks the connection, so that no file looks complete',
        'an export that takes longer than it may is broken off too',
      ],
      [
        'one column per clause when one version or document is asked for',
        'an export of one document has a column for each clause of its published versions instead',
        'an export of one version or document has the decision on each clause, by slug',
      ],
      [
        'cells that a spreadsheet would run as formulas are defused',
        'cells that a spreadsheet would run as formulas get an apostrophe',
        'a cell that begins like a formula gets an apostrophe',
        'also after what another program takes for the end of a cell',
      ],
    ],
  },
  {
    heading: 'Activity',
    rows: [
      [
        'GET /activity?limit=&offset=: who did what in the organisation',
        'shows who did what, newest first, with the name that a thing had then',
        'is read in pages by offset or by cursor',
        'every operation that writes or exports is listed once',
        '… leaves … in the activity',
      ],
      ['append-only', 'cannot be changed or deleted, not even by the owner of the database'],
      ['for owners, admins and API keys', 'owners and admins see it, viewers do not'],
    ],
  },
];
