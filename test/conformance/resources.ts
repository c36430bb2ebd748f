import type { Section } from './rows.ts';

export const resources: Section[] = [
  {
    heading: 'What the service does',
    rows: [
      [
        'Containers group documents; documents hold versions',
        'GET /containers/:id: 200 with documents, each with its versions',
      ],
      [
        'A version moves through DRAFT, ACTIVE and ARCHIVED',
        'the versions of a document change state as specified',
      ],
      [
        'A signing request invites one person to one ACTIVE version; the signer gets an email with a unique link and needs no account',
        'isNew true and emailSent true, and the email arrives',
        'a signer … JavaScript is led to the clauses they left undecided, decides, and gets a receipt',
      ],
      [
        'A container can be flagged as a template and cloned',
        'POST /templates/:id/clone: 201 with id and name',
      ],
      [
        'Webhooks push signing and document events to a registered HTTPS URL',
        'a delivery is a POST of exactly event, timestamp and data',
      ],
      [
        'All endpoints live under /api/v1/; bodies are JSON',
        'every route under /api/v1 is in the document',
        'to another media type',
      ],
      [
        'A resource of another organisation is reported as NOT_FOUND',
        "every operation treats another organisation's resources",
      ],
      [
        'Successful responses carry `data`; list responses may add `pagination`',
        'for an organisation responds to a valid request as documented',
        'as if they did not exist, and its own as documented',
      ],
      [
        'Timestamps are ISO 8601 UTC with milliseconds; identifiers are UUIDs',
        'for an organisation responds to a valid request as documented',
        'as if they did not exist, and its own as documented',
      ],
    ],
  },
  {
    heading: 'Resources and their fields',
    rows: [
      ['Container: the fields of the list, _count.documents', 'GET /containers: 200 with all containers'],
      [
        'Container: template_description and template_category',
        'POST /templates: 201 with success, and the container is a template',
      ],
      [
        'Container: documents, each with versions: id, version_number, status, published_at, created_at, _count.signing_requests; no clause content',
        'GET /containers/:id: 200 with documents, each with its versions',
      ],
      ['Document: its fields', 'POST /documents: 201 with the document'],
      [
        'Document: versions with id, version_number, status, created_at in the single-document response',
        'GET /documents/:id: 200 with versions',
      ],
      [
        'A document has at most one ACTIVE version at a time',
        'the database refuses a second ACTIVE or DRAFT version',
        'POST /documents/:id/publish: one of 20 concurrent calls gets 200',
      ],
      [
        'A new document starts with version_number 1 in DRAFT with no clauses',
        'whose version 1 is a DRAFT without clauses',
      ],
      [
        'Clause: id, order, title, content, is_mandatory, default_checked, slug, section',
        'PUT /documents/:id/draft: 200 with the version, its clauses and settings as sent',
      ],
      ['Clause: content is a TipTap document serialised as a JSON string', 'shared/rich-text/validate.'],
      ['Clause: is_mandatory true means the signer must accept it', 'every combination of mandatory clauses'],
      [
        'Clause: default_checked is the pre-checked state shown to the signer',
        'GET /sign/:token: 200 with what the signer decides on',
      ],
      [
        'Settings: expiry_days, 0 means never',
        'expires_at is null when the version’s expiry_days is 0',
        'a request without an expiry never expires',
      ],
      [
        'Settings: redirect_url is where the signer is sent after signing',
        'the signer arrives at redirect_url',
      ],
      ['Signing request: the fields of the list', 'GET /signing-requests: 200 with the fields of the list'],
      ['Signing request: the fields of the detail', 'GET /signing-requests/:id: 200 with every field'],
      [
        'Signing request: assent_map, rejection_note, completed_at',
        'assent_map, rejection_note and completed_at once the signer has decided',
      ],
      [
        'Webhook: its fields; the secret is shown by the create response and never again',
        'POST /webhooks: 201 with the webhook, active',
        'GET /webhooks: 200 with every webhook, newest first, its secret masked',
      ],
      ['API key: a fixed prefix, an underscore, 64 hexadecimal characters', 'a key is "assent_" and 64'],
      ['API key: last_used_at', 'last_used_at of a key', 'GET /api-keys: 200 with the last use of each key'],
    ],
  },
  {
    heading: 'States and transitions',
    rows: [
      [
        '(none), POST /documents: DRAFT, version_number 1, no clauses',
        'whose version 1 is a DRAFT without clauses',
      ],
      [
        'DRAFT, PUT /documents/:id/draft: DRAFT, all clauses and settings replaced',
        'PUT /documents/:id/draft: 200, and everything in the previous draft is replaced',
      ],
      [
        'DRAFT, publish: ACTIVE; any other ACTIVE version is archived',
        'POST /documents/:id/publish: 200, and the previously ACTIVE version is archived',
      ],
      [
        'ACTIVE, archive: ARCHIVED; requests already sent are unaffected',
        'a request can still be decided after its version is archived',
      ],
      [
        'ACTIVE, archive: new requests cannot be created against it',
        'now ARCHIVED, and no new requests can be created for it',
      ],
      [
        'ACTIVE, new-draft: ACTIVE stays, a new DRAFT with clauses and settings copied, version_number incremented',
        'the clauses and settings of the ACTIVE version, which stays',
      ],
      ['PENDING: invitation sent, not opened', 'isNew true and emailSent true, and the email arrives'],
      [
        'ACCEPTED_FULL, ACCEPTED_PARTIAL, REJECTED: what the signer decided',
        'POST /sign/:token/submit: 200 with …',
        'clients read the specified outcome after submitting',
      ],
      ['VOIDED: manually voided before completion', 'POST /signing-requests/:id/void: 200'],
      [
        'EXPIRED: token expired before the signer completed',
        'from the moment of expiry every read shows EXPIRED',
      ],
      [
        '(none), POST /signing-requests: PENDING, email sent, isNew true',
        'isNew true and emailSent true, and the email arrives',
      ],
      [
        'PENDING, POST /signing-requests for the same pair: nothing changes, existing requestId and token, isNew false, emailSent false',
        'while a request is PENDING it is returned again',
      ],
      [
        'ACCEPTED_FULL, ACCEPTED_PARTIAL or REJECTED, POST /signing-requests: status unchanged, is_superseded true; a new PENDING request, isNew true',
        'after … a new request is created and the old one is superseded',
      ],
      ['All moves, in any order', 'signing requests change state as specified'],
      [
        'Webhook: creation yields is_active true; PUT changes it to false and back',
        'POST /webhooks: 201 with the webhook, active',
        'PUT /webhooks/:id: 200 with the updated webhook',
      ],
    ],
  },
];
