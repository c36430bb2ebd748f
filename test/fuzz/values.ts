import fc from 'fast-check';
import { arbitraryDocument } from '../../shared/rich-text/arbitrary-document.fixture.ts';
import { hostileText } from './hostile.ts';
import type { Pool } from './pool.ts';

/** A placeholder for an existing value, which is drawn from the pool when the request is sent. */
export interface Draw {
  from: keyof Pool;
  nth: number;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Values that are valid for a schema. Rules that a schema cannot express are looked up by the field's name. */
export function validValue(schema: Schema, name = '', holder = ''): fc.Arbitrary<unknown> {
  const known = byName(name, holder);
  if (known) return known;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => validValue(each, name, holder)));
  switch (schema.type) {
    case 'object':
      return object(schema, name);
    case 'array':
      return fc.uniqueArray(validValue(schema.items ?? {}, name, holder), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
        selector: (item) => JSON.stringify(isIdentified(item) ? item.id : item),
      });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1000) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return fc.oneof(
        fc.nat({ max: Math.min(schema.maximum ?? 1000, 1000) }),
        fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e9, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue();
  }
}

function isIdentified(item: unknown): item is { id: unknown } {
  return typeof item === 'object' && item !== null && 'id' in item;
}

function object({ properties = {}, required = [] }: Schema, name: string): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([key, member]) => [key, validValue(member, key, name)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function text({ minLength = 0, maxLength = 20 }: Schema): fc.Arbitrary<string> {
  const max = Math.max(minLength, Math.min(maxLength, 20));
  return fc.oneof(
    fc.string({ minLength, maxLength: max, unit: 'grapheme-ascii' }),
    fc.string({ minLength, maxLength: max, unit: 'grapheme' }),
    fc.constant('ä'.repeat(Math.min(maxLength, 2048))),
  );
}

const draw = (from: keyof Pool): fc.Arbitrary<Draw> =>
  fc.oneof(fc.constant(0), fc.nat(11)).map((nth) => ({ from, nth }));
const responses = (...clauseIds: string[]) =>
  fc.tuple(...clauseIds.map((clauseId) => fc.boolean().map((accepted) => ({ clauseId, accepted }))));
const clauseId = fc.constantFrom('terms', 'news', 'a', 'b', '0');
const address = fc.constantFrom(
  'ada@example.com',
  'ADA@Example.COM',
  'aDa@example.com',
  "o'neil+x@a-b.example",
);

const variables = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('fee', 'start_date', 'a'),
    label: fc.constantFrom('Fee', 'Ürün'),
    required: fc.boolean(),
  }),
  { selector: ({ name }) => name },
);

const values = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.constant({ fee: '12 €' }));

const named: Record<string, fc.Arbitrary<unknown>> = {
  containerId: draw('containers'),
  versionId: draw('versions'),
  against: draw('versions'),
  documentId: draw('documents'),
  campaignId: draw('campaigns'),
  contentHash: draw('hashes'),
  token: draw('tokens'),
  deliveryId: draw('deliveries'),
  requestId: draw('listenerRequests'),
  expected_updated_at: draw('draftTimes'),
  user_id: draw('members'),
  responses: fc.oneof(
    { weight: 4, arbitrary: responses('terms', 'news') },
    responses('news', 'terms', 'a'),
    responses(),
  ),
  signerEmail: address,
  email: address,
  signerName: fc.constantFrom('Ada Byron', 'Ådå', '张伟', "Robert'); drop table versions;--"),
  password: fc.constantFrom('a long password', 'x'.repeat(128)),
  slug: fc.constantFrom('terms', 'a-b', '0'),
  clauseId,
  clauseIds: fc.oneof(
    { weight: 3, arbitrary: fc.constant(['news']) },
    fc.uniqueArray(clauseId, { minLength: 1 }),
  ),
  search: fc.oneof(fc.constantFrom('ada', '%', '_', '\\', '%\\', "'", 'A_a%', '\\\\%_'), hostileText),
  since: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  // Only IP addresses, so that there are no DNS lookups.
  url: fc.nat(5).map((n) => `https://127.0.0.1:9/${n}`),
  redirect_url: fc.constantFrom(null, 'https://example.com/thanks', 'http://localhost/x'),
  redirectUrl: fc.constantFrom('https://example.com/thanks', 'myapp://done'),
  externalId: fc.constantFrom('customer-1042', 'Ünï 7'),
  metadata: fc.constantFrom({}, { order: 'A-2207' }, { a: '', b: '\u0000' }),
};

function byName(name: string, holder: string): fc.Arbitrary<unknown> | undefined {
  if (holder === 'clauses' && name === 'id') return clauseId;
  if (holder === 'clauses' && name === 'content')
    return arbitraryDocument().map((document) => JSON.stringify(document));
  if (name === 'variables') return holder === 'content' ? variables : values;
  // Elsewhere a language is one of a few, as the schema says.
  if (name === 'language' && holder === 'settings') return fc.constantFrom('de', 'de-CH', 'zh-Hant-TW');
  if (name === 'signers') return fc.array(fc.oneof(signer, fc.jsonValue()), { minLength: 1, maxLength: 5 });
  return Object.hasOwn(named, name) ? named[name] : undefined;
}

const signer = fc.record({ name: fc.constantFrom('Ada', 'Bob'), email: address });

/** The query parameters of operations that are valid only in certain combinations. */
export const combinations: Record<string, Record<string, fc.Arbitrary<unknown>>[]> = {
  getEvidenceProof: [
    { from: fc.constantFrom(0, 1), to: fc.constantFrom(1, 2) },
    { leaf: fc.constant(0), size: fc.constantFrom(1, 2) },
  ],
};

const kinds: [RegExp, keyof Pool][] = [
  [/^\/api\/v1\/containers/, 'containers'],
  [/^\/api\/v1\/documents/, 'documents'],
  [/^\/api\/v1\/versions/, 'versions'],
  [/^\/api\/v1\/signing-requests/, 'requests'],
  [/^\/api\/v1\/templates/, 'templates'],
  [/^\/api\/v1\/campaigns/, 'campaigns'],
  [/^\/api\/v1\/webhooks\/\{id\}\/requests/, 'listeners'],
  [/^\/api\/v1\/webhooks/, 'webhooks'],
  [/^\/api\/v1\/api-keys/, 'apiKeys'],
  [/^\/api\/v1\/invitations/, 'invitations'],
];

/** The value of a path parameter: an existing id of the resource in the path. */
export function pathValue(path: string, name: string): fc.Arbitrary<unknown> {
  if (path.startsWith('/api/v1/invitation-links/')) return draw('invitationTokens');
  if (name !== 'id') return named[name] ?? fc.string();
  const kind = kinds.find(([pattern]) => pattern.test(path));
  return kind ? draw(kind[1]) : fc.string();
}
