import type { Section } from './rows.ts';

/** What the contract lets a client send beyond the specification's words. */
export const tolerance: Section[] = [
  {
    heading: 'Contract: what requests may contain',
    rows: [
      [
        'null for an optional field means that it is absent; where the request can clear a field, null clears it',
        'every operation with a body takes null for an optional field',
        'PATCH: null for a name leaves it as it is',
        '200 with null for what is optional',
      ],
      [
        'Fields of the resource that only the server sets may be sent back and are ignored',
        'and ignores the fields of the resource that no body can set',
        'sent back whole',
        'PATCH /templates/:id: 200 for a template that was read',
      ],
      [
        'Any other unknown field is 400 and named',
        'every operation with a body responds with 400 BAD_REQUEST to an unknown field',
        '400 BAD_REQUEST for a mistyped field, so that no email is sent',
      ],
      [
        'NUL, lone surrogates, nesting deeper than 64, a byte-order mark and trailing bytes are 400',
        'POST with … as the body: 400 BAD_REQUEST',
      ],
      ['A UUID in either case', '200 for an id in upper case'],
      [
        'Query parameters: limit=1e2, a repeated and an unknown one are 400',
        'a value that is not a plain integer stays text',
        'a repeated name, broken encoding, raw bytes and NUL are refused',
        'every operation responds with 400 BAD_REQUEST to an unknown query parameter',
      ],
      [
        'Idempotency-Key: the stored response; another body is 422; a repeat while the first runs is 409',
        'the same request with the same key',
        'another body, path or query with the same key',
        'a repeated request while the first runs',
      ],
    ],
  },
  {
    heading: 'Contract: clauses and settings',
    rows: [
      [
        'id, order, title, slug, section and the number of clauses',
        'PUT /documents/:id/draft: 200 for …',
        'PUT /documents/:id/draft: 400 BAD_REQUEST for …',
      ],
      [
        'content: empty documents, every listed node and mark, links to http, https, mailto, tel and fragments',
        'clause content may contain …',
        '… is an allowed link target',
      ],
      [
        'What the stock editor writes is taken: known attributes have their effect',
        "PUT /documents/:id/draft: 200 for what TipTap's stock editor writes",
        "the output of the editor's own extensions is taken with its effect",
      ],
      [
        'What the page does not show is dropped before the content is stored and hashed',
        'null values and attributes that the page does not show are dropped',
        'dropping changes nothing on the page',
        'content with nothing to drop is stored as the same text',
      ],
      [
        'The editor of the dashboard opens it unchanged',
        'every valid document is accepted, and the editor opens it unchanged',
        "the dashboard's editor opens the output of the editor's own extensions",
      ],
      [
        'An image, a mention, an unknown node or mark, another link and nesting deeper than 32 are 400 with the path',
        'clause content with … is refused with the path of the problem',
      ],
      [
        'expiry_days 0-36,500, also a fraction',
        'a version that expires after a fraction of a day',
        'PUT /documents/:id/draft: 200 for …',
      ],
      [
        "redirect_url: https, http or an application's own scheme, without user info",
        'the redirect … is accepted',
        'the redirect … is refused',
      ],
      [
        'settings.language marks pages and emails',
        'the language … is accepted and kept as given',
        "PUT /documents/:id/draft: 200 for what TipTap's stock editor writes",
        'an email marks the language of the document',
      ],
    ],
  },
  {
    heading: 'Contract: signers and webhooks',
    rows: [
      [
        'signerName 1-255, no invisible characters but those that writing needs',
        'a name of 255 code points',
        "a signer's name may contain …",
        "a signer's name may not contain …",
        'names keep the joiners that their script needs',
      ],
      [
        'A name with a URL is never clickable in an email',
        'no email program can turn a name that contains a URL',
      ],
      [
        'signerEmail: internationalised domains, local part of 64, 254 at most, case-insensitive pairs',
        'an internationalised domain is kept as given',
        'the ASCII form of …',
        '… is an email address',
        'mail servers get an internationalised domain in its ASCII form',
      ],
      [
        'A VOIDED or EXPIRED request never blocks a new one',
        'a VOIDED request never blocks',
        'expired ones do not block new ones',
      ],
      [
        'Batch: an array in the given order; valid ones are created when others are refused',
        '201 with one result per signer, in the order of the signers',
        'an invalid signer gets an error in its place',
      ],
      ['An empty PUT of a webhook changes nothing', '200 and nothing changes for an empty body'],
      [
        'Webhook URLs: credentials, non-public addresses in any spelling and local names are 400',
        'https://…/ is rejected because it is not public',
        'POST /webhooks: 400 BAD_REQUEST when url …',
        'an allowed network allows its addresses in every spelling',
      ],
    ],
  },
];
