import { operations } from '../wire/api.ts';
import type { Auth } from '../wire/contract.ts';
import { type Components, type Json, sorted } from './openapi/components.ts';
import { describeOperation } from './openapi/operation.ts';
import { rateLimitHeaders } from './openapi/responses.ts';
import { describeWebhooks } from './openapi/webhooks.ts';
import { sessionCookieName } from './users/cookies.ts';
import { version } from './version.ts';

/** The OpenAPI 3.1 document, derived only from the wire contract. */
export function openapi(baseUrl: string): Json {
  const components: Components = { schemas: {}, parameters: {}, responses: {} };
  const paths = describePaths(components);
  const webhooks = describeWebhooks(components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assent',
      version,
      summary: 'Manage legal documents as clauses, and collect consent clause by clause.',
      description:
        'Successful responses carry their payload in `data`; errors are `{"error":{"code","message"}}`. Bodies are strict: an unknown field is refused. Null for an optional field means that it is absent, and fields that only the server sets may be sent back and are ignored. Send the API key as `X-Api-Key`. The dashboard uses the same API with a session cookie.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: security.api_key,
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(baseUrl),
          description: 'Set by `POST /api/auth/sign-in/email`.',
        },
        organisation: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Organisation-Id',
          description: 'The organisation that the signed-in member acts for.',
        },
      },
      ...sorted(components),
      headers: rateLimitHeaders,
    },
  };
}

const member = { session: [], organisation: [] };

/** The security requirement for each kind of caller. */
const security: Record<Auth, object[]> = {
  api_key: [{ apiKey: [] }, member],
  member: [member],
  user: [{ session: [] }],
  signing_link: [],
  open: [],
};

/** The sections of the API reference, in order. */
const tags = {
  Containers: 'Containers group documents.',
  Documents: 'A document has versions, of which at most one is `ACTIVE` and one a `DRAFT`.',
  Versions: 'The clauses and settings that are published and signed.',
  'Signing requests': 'A signing request asks one person to decide on one `ACTIVE` version.',
  Signers: 'What is stored about a signer.',
  Consents: 'The current consent of a person to a document.',
  Evidence: 'Signed heads of the organisation’s evidence log, and proofs that it only grows.',
  Templates: 'Containers that serve as templates for new ones.',
  Webhooks: 'Endpoints that receive events, and the deliveries to them.',
  Search: 'Search by name.',
  Organisation: 'The organisation that the caller acts for, its settings and its usage.',
  Members:
    'Members of the organisation, their roles, and invitations to join. For signed-in members, not for API keys.',
  'API keys': 'The API keys of the organisation. For signed-in members.',
  Users: 'The signed-in user, and the first set-up of the service. Signing in itself is under `/api/auth`.',
  Signer: 'For your own signing pages. No API key is needed: the token of the signing link grants access.',
};

/** The paths with their operations. Adds what these share to the components. */
function describePaths(components: Components): Json {
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    paths[op.path] = {
      ...paths[op.path],
      [op.method.toLowerCase()]: {
        ...describeOperation(op, components),
        ...(op.auth !== 'api_key' && { security: security[op.auth] }),
      },
    };
  }
  return paths;
}
