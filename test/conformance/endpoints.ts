import type { Section } from './rows.ts';

export const endpoints: Section[] = [
  {
    heading: 'Containers',
    rows: [
      [
        'GET /containers: 200, array of Container with _count.documents',
        'GET /containers: 200 with all containers',
      ],
      ['POST /containers: 201, Container', 'POST /containers: 201 with the container'],
      [
        'GET /containers/:id: 200, Container with documents and versions summaries',
        'GET /containers/:id: 200 with documents, each with its versions',
      ],
      ['DELETE /containers/:id: 200, {success}', 'DELETE /containers/:id: 200 with success'],
      [
        'POST /containers/:id/duplicate: 201, {id, name}; a generated name if omitted',
        'POST /containers/:id/duplicate: 201 with id and a generated name',
      ],
      [
        'includeContent true clones the active content, false structure only',
        'duplicate: 201 with id and a generated name, content included',
        'duplicate: 201 with structure only',
      ],
      ['all: 401 UNAUTHORIZED, missing or invalid API key', 'every operation responds with 401 UNAUTHORIZED'],
      [
        'POST create: 400 BAD_REQUEST, name empty or longer than 100',
        'POST /containers: 400 BAD_REQUEST for …',
      ],
      [
        'POST create: 403 TIER_LIMIT, container limit reached',
        "POST /containers: 403 TIER_LIMIT when the plan's container limit",
      ],
      [
        'GET one, DELETE, duplicate: 400 BAD_REQUEST, id is not a valid UUID',
        'GET /containers/:id: 400 BAD_REQUEST when id is not a valid UUID',
        'every operation responds with 400 BAD_REQUEST to an id that is not a UUID',
      ],
      [
        'GET one, DELETE, duplicate: 404 NOT_FOUND, not in this organisation',
        "every operation treats another organisation's resources as if they did not exist",
      ],
    ],
  },
  {
    heading: 'Documents',
    rows: [
      [
        'GET /documents?containerId: 200, array of Document without versions',
        'GET /documents: 200 with the documents of the container',
      ],
      ['POST /documents: 201, Document', 'POST /documents: 201 with the document'],
      ['GET /documents/:id: 200, Document with versions', 'GET /documents/:id: 200 with versions'],
      [
        'PUT /documents/:id/draft: 200, a full replacement',
        'PUT /documents/:id/draft: 200, and everything in the previous draft is replaced',
      ],
      [
        'POST /documents/:id/publish: 200, version with status ACTIVE',
        'POST /documents/:id/publish: 200 with the version, now ACTIVE',
      ],
      [
        'POST /documents/:id/archive: 200, version with status ARCHIVED',
        'POST /documents/:id/archive: 200 with the version, now ARCHIVED',
      ],
      [
        'POST /documents/:id/new-draft: 201, version with status DRAFT and incremented version_number',
        'POST /documents/:id/new-draft: 201 with the next number',
      ],
      ['list: 400 BAD_REQUEST, containerId missing or not a UUID', 'GET /documents: 400 BAD_REQUEST when …'],
      [
        'list: 404 NOT_FOUND, container not in this organisation',
        "every operation treats another organisation's resources as if they did not exist",
      ],
      ['create: 400 BAD_REQUEST, missing or invalid fields', 'POST /documents: 400 BAD_REQUEST for …'],
      [
        'create: 404 NOT_FOUND, containerId not in this organisation',
        "every operation treats another organisation's resources as if they did not exist",
      ],
      ['list, create: 401 UNAUTHORIZED', 'every operation responds with 401 UNAUTHORIZED'],
      [
        'PUT draft: 400 BAD_REQUEST, invalid clause structure or settings',
        'PUT /documents/:id/draft: 400 BAD_REQUEST for …',
      ],
      ['PUT draft: 404 NOT_FOUND, no DRAFT version', 'PUT /documents/:id/draft: 404 NOT_FOUND'],
      ['publish: 404 NOT_FOUND, no DRAFT version', 'POST /documents/:id/publish: 404 NOT_FOUND'],
      ['archive: 404 NOT_FOUND, no ACTIVE version', 'POST /documents/:id/archive: 404 NOT_FOUND'],
      ['new-draft: 404 NOT_FOUND, no ACTIVE version to copy', 'POST /documents/:id/new-draft: 404 NOT_FOUND'],
      [
        'new-draft: 409 CONFLICT, a DRAFT version already exists',
        'POST /documents/:id/new-draft: 409 CONFLICT',
      ],
    ],
  },
  {
    heading: 'Signing requests',
    rows: [
      [
        'GET /signing-requests: 200, the fields of the list; pagination total, limit, offset',
        'GET /signing-requests: 200 with the fields of the list',
      ],
      ['status: one of the statuses', 'GET /signing-requests: status filters by each status'],
      ['versionId: filter to one version', 'GET /signing-requests: versionId filters'],
      [
        'search: matches signer name or email; max 200 characters',
        'search matches part of the name or address',
        'a search of 200 characters is accepted',
        'GET /signing-requests: 400 BAD_REQUEST when …',
      ],
      ['dateRange: 7d, 30d or 90d', 'GET /signing-requests: dateRange selects'],
      [
        'sortBy: created_at (default), signer_name or status; sortDir: desc (default) or asc',
        'GET /signing-requests: newest first by default',
        'GET /signing-requests: sortBy and sortDir',
      ],
      [
        'limit: 25, 1-100; offset: 0',
        'pagination with the defaults 25 and 0',
        'GET /signing-requests: limit and offset select the page',
      ],
      [
        'POST /signing-requests: 201, requestId, token, isNew, emailSent',
        'POST /signing-requests: 201 with requestId, token',
      ],
      [
        'Rule 1: an invitation email is sent when a new request is created',
        'isNew true and emailSent true, and the email arrives',
      ],
      [
        'Rule 2: idempotent per (versionId, signerEmail); no email, no 409',
        'while a request is PENDING it is returned again',
        '60 concurrent calls for the same version and address create one request',
      ],
      [
        'Rule 3: a completed or rejected request is superseded and a new one is created',
        'after … a new request is created and the old one is superseded',
      ],
      [
        '400 BAD_REQUEST, invalid email or missing fields',
        'POST /signing-requests: 400 BAD_REQUEST when …',
        'POST /signing-requests: 400 BAD_REQUEST when … is missing',
      ],
      ['401 UNAUTHORIZED', 'every operation responds with 401 UNAUTHORIZED'],
      ['403 TIER_LIMIT, signers-per-document limit reached', 'POST /signing-requests: 403 TIER_LIMIT'],
      [
        '404 NOT_FOUND, versionId unknown or not ACTIVE',
        'POST /signing-requests: 404 NOT_FOUND when the version is unknown',
        'POST /signing-requests: 404 NOT_FOUND when the version is not ACTIVE',
      ],
      [
        'GET /signing-requests/:id: 200, the full signing request, including assent_map when complete',
        'GET /signing-requests/:id: 200 with every field',
        'GET /signing-requests/:id: assent_map',
      ],
      ['GET /signing-requests/:id: 401 UNAUTHORIZED', 'every operation responds with 401 UNAUTHORIZED'],
      ['GET /signing-requests/:id: 404 NOT_FOUND', 'GET /signing-requests/:id: 404'],
    ],
  },
  {
    heading: 'Templates',
    rows: [
      [
        'GET /templates: 200, array; category is an exact match',
        'GET /templates: 200 with the templates',
        '200 with only the templates of exactly the given category',
      ],
      [
        'POST /templates: 201, {success}; does not create a container',
        'POST /templates: 201 with success, and the container is a template',
      ],
      ['PATCH /templates/:id: 200, {success}', 'PATCH /templates/:id: 200 with success'],
      [
        'DELETE /templates/:id: 200, {success}; the container and documents stay',
        'DELETE /templates/:id: 200 with success; the container',
      ],
      [
        'POST /templates/:id/clone: 201, {id, name} of the new container',
        'POST /templates/:id/clone: 201 with id and name',
      ],
      [
        'clone: includeContent, default true',
        'POST /templates/:id/clone: 201 with structure only',
        'clone: 201 with id and name of a new container with the ACTIVE content',
      ],
      ['all: 401 UNAUTHORIZED', 'every operation responds with 401 UNAUTHORIZED'],
      [
        'POST mark: 400 BAD_REQUEST, containerId not a valid UUID, or already a template',
        'POST /templates: 400 BAD_REQUEST for …',
        'POST /templates: 400 BAD_REQUEST when the container is already a template',
      ],
      ['POST mark: 403 TIER_LIMIT, template limit reached', 'POST /templates: 403 TIER_LIMIT'],
      ['POST mark: 404 NOT_FOUND, container not in this organisation', 'POST /templates: 404 NOT_FOUND when'],
      [
        'PATCH, DELETE: 400 BAD_REQUEST, id not a valid UUID',
        'templates.test.ts: …: 400 BAD_REQUEST when id',
      ],
      [
        'PATCH, DELETE: 404 NOT_FOUND, not a template in this organisation',
        '404 NOT_FOUND when the container is not a template in this organisation',
      ],
      [
        'clone: 400 BAD_REQUEST, id not a valid UUID, or name empty or too long',
        'POST /templates/:id/clone: 400 BAD_REQUEST for …',
        'templates.test.ts: …: 400 BAD_REQUEST when id',
      ],
      [
        'clone: 404 NOT_FOUND, template not in this organisation',
        '404 NOT_FOUND when the container is not a template in this organisation',
      ],
    ],
  },
  {
    heading: 'Webhooks',
    rows: [
      ['GET /webhooks: 200, array of Webhook', 'GET /webhooks: 200 with every webhook'],
      [
        'POST /webhooks: 201, Webhook including secret; events accepted',
        'POST /webhooks: 201 with the webhook',
        'POST /webhooks: events may name',
      ],
      [
        'PUT /webhooks/:id: 200, updated Webhook; url and is_active',
        'PUT /webhooks/:id: 200 with the updated webhook',
      ],
      [
        'DELETE /webhooks/:id: 200, {success}; removes the webhook and stops deliveries',
        'DELETE /webhooks/:id: 200 with success',
      ],
      [
        'GET /webhooks/:webhookId/deliveries: lists deliveries, including failed ones',
        'GET /webhooks/:id/deliveries: 200',
      ],
      ['POST: 400, url not a valid HTTPS URL', 'POST /webhooks: 400 BAD_REQUEST when url …'],
      ['POST: 409, a webhook with this URL already exists', 'POST /webhooks: 409 CONFLICT'],
      [
        'DELETE: 404, webhook not found in this organisation',
        '404 NOT_FOUND when the webhook is not in this organisation',
      ],
    ],
  },
];
