import fc from 'fast-check';
import type { Operation } from '../contract/document.ts';
import { hostileText } from './hostile.ts';
import { type Mutation, mutate, mutation } from './mutations.ts';
import type { Pool } from './pool.ts';
import { combinations, pathValue, validValue } from './values.ts';

/** A request whose existing values have not been drawn from the pool yet. */
export interface Plan {
  operation: Operation;
  method: string;
  path: Record<string, unknown>;
  /** A list, because a parameter may be repeated. Those with `raw` are sent without encoding. */
  query: { name: string; value: unknown; raw: boolean }[];
  body: unknown;
  mutations: Mutation[];
  headers: Record<string, string | string[]>;
  key: 'own' | 'wrongKind' | 'other' | 'none' | 'wrong';
}

/** A request as sent. */
export interface Sent {
  plan: Plan;
  target: string;
  body: string | Buffer | undefined;
}

/** Requests for every operation. Some are valid, most have one to three problems. */
export function plans(operations: Operation[]): fc.Arbitrary<Plan> {
  return fc.constantFrom(...operations).chain((operation) => {
    const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
    const path = named('path').map(({ name }) => [
      name,
      mostly(pathValue(operation.path, name), fc.oneof(hostileText, rawText)),
    ]);
    const query = named('query').map(({ name, schema, required }) => {
      const value = mostly(validValue(schema, name), hostileText);
      return fc
        .option(value, { freq: required ? 20 : 2, nil: undefined })
        .map((value) => ({ name, value, raw: false }));
    });
    const combined = (combinations[operation.operationId] ?? []).map((values) =>
      fc
        .record(values)
        .map((chosen) => Object.entries(chosen).map(([name, value]) => ({ name, value, raw: false }))),
    );
    const schema = operation.requestBody?.content['application/json']?.schema;
    return fc.record({
      operation: fc.constant(operation),
      method: mostly(fc.constant(operation.method), fc.constantFrom(...methods)),
      path: fc.record(Object.fromEntries(path)),
      query: fc
        .tuple(
          fc.oneof(fc.tuple(...query), ...combined),
          mostly(fc.constant([]), fc.array(extraParameter, { maxLength: 3 })),
        )
        .map(([own, extra]) => [...own.filter(({ value }) => value !== undefined), ...extra]),
      body: schema ? validValue(schema) : mostly(fc.constant(undefined), fc.jsonValue()),
      mutations: fc.oneof(fc.array(mutation, { maxLength: 0 }), fc.array(mutation, { maxLength: 3 })),
      headers: mostly(fc.constant({}), oddHeaders),
      key: fc.oneof(
        { weight: 20, arbitrary: fc.constant('own' as const) },
        fc.constantFrom('wrongKind' as const, 'other' as const, 'none' as const, 'wrong' as const),
      ),
    });
  });
}

/** Usually a valid value, and one time in eight an odd one. */
const mostly = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  // TypeScript cannot resolve the type of the values of `oneof` for type parameters.
  fc.oneof<fc.MaybeWeightedArbitrary<T | U>[]>(
    { weight: 7, arbitrary: usual },
    { weight: 1, arbitrary: odd },
  ) as fc.Arbitrary<T | U>;

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'M-SEARCH',
];

/** Text that is sent in a URL without encoding, as by a broken client. */
export interface Raw {
  raw: string;
}
const rawText: fc.Arbitrary<Raw> = fc
  .constantFrom(
    '%',
    '%zz',
    '%00',
    '%c0%af',
    '%ED%A0%80',
    '%ff',
    '%25',
    '..',
    '%2e%2e%2f',
    '%2F',
    ';',
    '*',
    `${'a'.repeat(300)}`,
    '',
  )
  .map((raw) => ({ raw }));

const extraParameter = fc.oneof(
  fc.record({
    name: fc.constantFrom(
      'limit',
      'offset',
      'status',
      'containerId',
      'search',
      '__proto__',
      'constructor',
      'x',
      '',
    ),
    value: hostileText,
    raw: fc.constant(false),
  }),
  fc.record({
    name: fc.constantFrom('search', 'limit', 'category', '%zz', 'status[]', 'a[b]'),
    value: fc.constantFrom(
      '%',
      '%zz',
      '%00',
      '%ED%A0%80',
      '%c0',
      '1e2',
      '+1',
      '-0',
      '0x10',
      '',
      '&&==&',
      '1#x',
    ),
    raw: fc.constant(true),
  }),
);

const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.oneof(
  fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json, text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
      ';',
      '*/*',
      'application/vnd.api+json',
    )
    .map((type) => ({ 'content-type': type })),
  fc.constantFrom('x', '~'.repeat(255), '', 'a'.repeat(256), 'ä').map((key) => ({ 'idempotency-key': key })),
  fc.constantFrom('gzip', 'br', 'identity', 'x').map((encoding) => ({ 'content-encoding': encoding })),
  fc.constantFrom<Record<string, string | string[]>>(
    { 'x-api-key': ['a', 'b'] },
    { 'idempotency-key': ['a', 'b'] },
    { 'x-forwarded-for': '1.2.3.4, \\' },
    { 'x-forwarded-host': '<script>' },
    { 'x-request-id': "'; drop table containers" },
    { 'x-http-method-override': 'DELETE' },
    { 'user-agent': 'x'.repeat(5000) },
    { 'user-agent': '\x80\xff' },
    { 'x-huge': 'x'.repeat(10_000) },
    { 'if-none-match': '*', range: 'bytes=0-1', te: 'trailers' },
    { accept: 'text/html', 'accept-encoding': ';q=' },
    { cookie: 'a=b; '.repeat(500) },
    { expect: '100-continue' },
  ),
);

/** Fills a plan with values from the pool. */
export function prepare(plan: Plan, pool: Pool): Sent {
  const { operation, path, query, mutations } = plan;
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => inUrl(drawn(path[name], pool)));
  const pairs = query.map(({ name, value, raw }) =>
    raw ? `${name}=${value}` : `${inUrl(name)}=${inUrl(drawn(value, pool))}`,
  );
  const body = drawn(plan.body, pool);
  return {
    plan,
    target: `${target}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    body: body === undefined && mutations.length === 0 ? undefined : mutate(body, mutations),
  };
}

function inUrl(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'raw' in value) return String(value.raw);
  return encodeURIComponent(String(value).toWellFormed());
}

function drawn(value: unknown, pool: Pool): unknown {
  if (Array.isArray(value)) return value.map((item) => drawn(item, pool));
  if (typeof value !== 'object' || value === null || 'raw' in value) return value;
  if (isDraw(value))
    return pool[value.from][value.nth % Math.max(1, pool[value.from].length)] ?? 'nothing-yet';
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, drawn(member, pool)]));
}

function isDraw(value: object): value is { from: keyof Pool; nth: number } {
  return 'from' in value && 'nth' in value;
}
