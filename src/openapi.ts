import { operations } from '../wire/api.ts';
import type { Auth } from '../wire/contract.ts';
import { type Components, type Json, sorted } from './openapi/components.ts';
import { addExamples } from './openapi/examples.ts';
import { openResponses } from './openapi/open-responses.ts';
import { describeOperation } from './openapi/operation.ts';
import { introduction, summary, tags } from './openapi/prose.ts';
import { responseHeaders } from './openapi/responses.ts';
import { describeWebhooks } from './openapi/webhooks.ts';
import { sessionCookieName } from './users/cookies.ts';
import { version } from './version.ts';

/** The OpenAPI 3.1 document, derived from the wire contract and its examples. */
export function openapi(baseUrl: string): Json {
  const components: Components = { schemas: {}, parameters: {}, responses: {} };
  const paths = describePaths(components);
  const webhooks = describeWebhooks(components);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Assent',
      version,
      summary,
      description: introduction,
      contact: { name: 'The operator of this service', url: baseUrl },
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
      headers: responseHeaders,
    },
  };
  addExamples(document);
  openResponses(document);
  return document;
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
