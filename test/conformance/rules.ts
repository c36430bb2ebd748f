import type { Section } from './rows.ts';

export const rules: Section[] = [
  {
    heading: 'Authentication',
    rows: [
      [
        '1. Every request carries the header X-Api-Key',
        'every operation responds with 401 UNAUTHORIZED',
        '401 UNAUTHORIZED for a key given in another header',
      ],
      [
        '2. A key is prefix, underscore, 64 hexadecimal characters; only its SHA-256 hash is stored',
        'a key is "assent_" and 64',
        'the database contains the SHA-256 of a key',
      ],
      [
        '3. A key is tied to one organisation and grants access to all its resources',
        'a key reads and changes every resource of its organisation and none of another',
      ],
      [
        '4. Keys have a descriptive name; the raw key is displayed once at creation',
        'without a running server, organisations and keys can be created',
        'POST /api-keys: 201 with the key, which gives access to the organisation and is not shown again',
        'the database contains the SHA-256 of a key, but not the key',
      ],
      [
        '5. At most 5 active keys; a revoked key is rejected immediately',
        'an organisation can have at most 5 active keys',
        '403 TIER_LIMIT for a sixth active key',
        'DELETE /api-keys/:id: 200, and the key is refused from the next request on',
        'a revoked key is refused from the next request on, and the others keep working',
      ],
      ['6. Every key has Admin permissions', 'a key reads and changes every resource of its organisation'],
      [
        '7. Missing header, invalid key or revoked key: 401 UNAUTHORIZED',
        '401 UNAUTHORIZED for …',
        'all 401 responses have the same body',
      ],
      [
        '8. Signers use a unique time-limited link and need no account or key',
        'without an API key and without the signer’s address',
        'from the moment of expiry the signing link refuses',
      ],
      [
        '9. Webhook requests are authenticated with an HMAC signature',
        'X-Webhook-Signature is the hex HMAC-SHA256',
      ],
    ],
  },
  {
    heading: 'Events',
    rows: [
      [
        'signing.completed, signing.viewed, signing.expired, document.published, document.archived',
        'the payload of every event is exactly that of the contract',
        'a webhook that names no events gets the five',
      ],
      ['A webhook can subscribe to several event types', 'POST /webhooks: events may name'],
      [
        'Payload: event, timestamp, data; signing.completed with responses',
        'the payload of every event is exactly that of the contract',
        'a delivery is a POST of exactly event, timestamp and data',
      ],
      [
        'X-Webhook-Signature: lowercase hexadecimal HMAC-SHA256 of the body, keyed with the secret',
        'X-Webhook-Signature is the hex HMAC-SHA256',
      ],
      ['1. The receiver must answer 2xx within 10 seconds', 'no response within 10 s is a failed attempt'],
      ['2. Up to 3 retries after about 2, 4 and 8 seconds', 'attempts come at 0, +2, +4 and +8 s'],
      [
        '3. After 3 failed retries the delivery is marked failed and can be inspected',
        'attempts come at 0, +2, +4 and +8 s',
        'GET /webhooks/:id/deliveries: 200',
      ],
      [
        '4. A webhook with is_active false receives no deliveries',
        'a webhook with is_active false receives no deliveries',
      ],
    ],
  },
  {
    heading: 'Errors',
    rows: [
      [
        'Envelope: an object with a single field error, which contains code and message',
        'no request, however invalid, causes a 5xx or an undocumented response',
      ],
      [
        '400 BAD_REQUEST: invalid or missing fields, invalid UUID, invalid email',
        'every operation responds with 400 BAD_REQUEST to an id that is not a UUID',
        'every operation with a body responds with 400 BAD_REQUEST to an unknown field',
      ],
      ['401 UNAUTHORIZED', 'every operation responds with 401 UNAUTHORIZED'],
      [
        '403 TIER_LIMIT: containers, templates, signers per document',
        "POST /containers: 403 TIER_LIMIT when the plan's container limit",
        'POST /templates: 403 TIER_LIMIT',
        'POST /signing-requests: 403 TIER_LIMIT',
      ],
      [
        '403 (forbidden, insufficient permissions): viewers, and keys where a member must be signed in',
        'a viewer gets 403 FORBIDDEN for every write',
        '403 FORBIDDEN for an API key where a signed-in member is required',
      ],
      [
        '404 NOT_FOUND: absent, in another organisation, or in the wrong state',
        "every operation treats another organisation's resources",
        'POST /documents/:id/publish: 404 NOT_FOUND',
      ],
      ['409 CONFLICT', 'POST /documents/:id/new-draft: 409 CONFLICT', 'POST /webhooks: 409 CONFLICT'],
      [
        '429: rate limit exceeded, with Retry-After',
        'every operation responds with 429 RATE_LIMITED and Retry-After',
      ],
      ['500: internal server error', 'an internal error: 500 INTERNAL_ERROR'],
    ],
  },
  {
    heading: 'Limits',
    rows: [
      [
        'Request rate: 100 requests per minute per API key',
        'a key has its limit in a window of 60 s',
        'the documentation lists the defaults of the environment variables',
      ],
      ['Active API keys: 5 per organisation', 'an organisation can have at most 5 active keys'],
      ['Webhook endpoints: 5 per organisation', 'POST /webhooks: 403 TIER_LIMIT for the sixth webhook'],
      ['Webhook delivery timeout: 10 seconds', 'no response within 10 s is a failed attempt'],
      ['Webhook retries: 3', 'attempts come at 0, +2, +4 and +8 s'],
      [
        'Container name: 1-100 on create; 1-255 for clone names; 255 max for duplicate name',
        'POST /containers: 201 for …',
        'POST /containers: 400 BAD_REQUEST for …',
        'clone: 201 with a name of 255',
        'POST /containers/:id/duplicate: 201 with a name of 255',
        'clone: 400 BAD_REQUEST for …',
        'POST /containers/:id/duplicate: 400 BAD_REQUEST for …',
      ],
      ['Document name: 1-100', 'POST /documents: 400 BAD_REQUEST for …'],
      [
        'Descriptions: max 500 (containers, documents, templates)',
        'POST /containers: 400 BAD_REQUEST for …',
        'POST /documents: 400 BAD_REQUEST for …',
        'POST /templates: 400 BAD_REQUEST for …',
      ],
      [
        'Template category: max 100',
        'POST /templates: 400 BAD_REQUEST for …',
        'PATCH /templates/:id: 400 BAD_REQUEST for …',
      ],
      [
        'Signing request search: max 200',
        'a search of 200 characters is accepted',
        'GET /signing-requests: 400 BAD_REQUEST when …',
      ],
      [
        'Page size: limit 1-100, default 25; offset default 0',
        'pagination with the defaults 25 and 0',
        'GET /signing-requests: 400 BAD_REQUEST when …',
      ],
      [
        'X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset on every response',
        'every response counts and has the headers',
      ],
      ['429 with Retry-After when the limit is exceeded', 'then 429 RATE_LIMITED with Retry-After'],
    ],
  },
  {
    heading: 'Limits on emails (contract section 8)',
    rows: [
      [
        'Emails that one organisation causes to one signer’s address: 5 in an hour',
        'the sixth request for one address within an hour is created without an email',
        'an hour after an email, another one may be sent',
        '50 concurrent requests for one address, in any spelling, queue exactly five emails',
        'other addresses and other organisations have quotas of their own',
      ],
      ['… and 20 in a day', 'one address gets at most 20 emails in a day'],
      [
        'Reminders and voidings count; further requests are created with emailSent false',
        'a batch creates every request, without an email for signers whose quota is used up',
        'a request after an earlier decision counts too',
        'a reminder beyond the quota answers 200 with emailSent false',
        'automatic reminders count, and those beyond the quota are sent as soon as it allows',
        'emails about voided requests count towards the signer’s quota',
      ],
    ],
  },
  {
    heading: 'Versioning',
    rows: [
      ['1. The path prefix is /api/v1/', 'every route under /api/v1 is in the document'],
      [
        '2. version_number starts at 1 and is incremented by new-draft',
        'POST /documents/:id/new-draft: 201 with the next number',
      ],
      [
        '3. Compatibility, where the specification is silent: what docs/guide/compatibility.md promises',
        'no operation, parameter, field, type, default or value that clients rely on was removed or changed',
        'every choice in a response is one that the guide lists as complete, or says that values may be added',
        'clients that validate responses and events accept fields that a later release adds',
        'what a later release adds is passed on',
      ],
    ],
  },
  {
    heading: 'The database user of the service (contract sections 1 and 6)',
    rows: [
      [
        "The service's database user cannot disable triggers or own tables",
        'with the credentials of the service, the database refuses "…"',
        'the service can only read and append to every table whose rows nothing may change',
        'the service owns nothing, and can create nothing',
      ],
      [
        'The embedded database has an owner for migrations and a user for work',
        'the service has a user that is not the owner, and a data directory of an earlier release gets it too',
        'a data directory in which one user did everything goes on with two, also at the second start',
      ],
      [
        "One's own database may have both (`DATABASE_MIGRATION_URL`)",
        'with the documented users share it',
        'a service that knows only its own user starts once another has applied the migrations',
        'it can become the owner while an earlier server goes on, or the user of the service',
        'two URLs that do not make sense together are refused in one line',
        'doctor fails if the user of the service is a superuser, owns tables or can become the owner',
      ],
    ],
  },
];
