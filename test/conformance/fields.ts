import type { Section } from './rows.ts';

/** Contract section 7: what a signing request may be given, and variables. */
export const fields: Section[] = [
  {
    heading: 'Fields of signing requests (contract section 7)',
    rows: [
      [
        'externalId, metadata, redirectUrl and message at creation and in batches, all in the detail',
        'what is given with a request is in its detail, and null where nothing was',
        'each signer has fields of their own, or else those of the batch',
        'a field in a wrong form is refused by its name',
      ],
      [
        'redirectUrl comes before that of the version',
        'the redirect URL of the request, not to that of the version',
      ],
      [
        'message is plain text in the email with the signing link',
        'a message of the sender is quoted line by line, as plain text',
      ],
      [
        'externalId and metadata in webhooks when set',
        'every webhook about a request has its externalId and metadata',
      ],
      [
        'The list takes updatedSince, sortBy=updated_at, externalId, clause with accepted, from and to',
        'GET /signing-requests?externalId lists exactly',
        'lists what was created from the one time on and before the other',
        'sorts by the last change, with updatedSince, cursors and every filter',
        'GET /signing-requests?clause lists the decided requests',
      ],
    ],
  },
  {
    heading: 'Variables (contract section 7)',
    rows: [
      [
        'A version declares variables; without them braces are text',
        'a version keeps its declarations, and its content hash covers them',
        'without variables, braces are text, an empty list is none',
      ],
      [
        'Missing required and unknown values are 400 and named',
        'missing required and unknown variables are 400 and named',
      ],
      [
        'Values are plain text, never markup',
        'a filled document is valid and has the markup that it had before',
      ],
      [
        'The signer confirms the SHA-256 of content hash and variables, with defaults filled in',
        'the signer sees and confirms the values',
        'the verifier computes the hash that was confirmed',
      ],
    ],
  },
];
