import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';

/** A change to a valid body: to its values, or to the bytes that are sent. */
export type Mutation =
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; at: number; key: string; value: unknown }
  | { kind: 'text'; change: (json: string) => string | Buffer };

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('replace'), at: fc.nat(), value: hostileValue }) },
  fc.record({ kind: fc.constant('remove'), at: fc.nat() }),
  fc.record({
    kind: fc.constant('add'),
    at: fc.nat(),
    key: fc.oneof(fc.constantFrom('constructor', 'toString', 'id', 'org_id', ''), hostileText),
    value: hostileValue,
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('text'), change: textChange() }) },
);

function textChange(): fc.Arbitrary<(json: string) => string | Buffer> {
  const named = (name: string, change: (json: string) => string | Buffer) =>
    Object.assign(change, { [fc.toStringMethod]: () => name });
  const inString = (insert: string) =>
    named(`insert ${JSON.stringify(insert)}`, (json) => json.replace(/(?<=:")/, insert));
  const rawBytes = (bytes: number[]) =>
    named(`insert bytes ${bytes}`, (json) => {
      const at = Buffer.byteLength(json.slice(0, json.search(/(?<=:")/)));
      const whole = Buffer.from(json);
      return Buffer.concat([whole.subarray(0, at), Buffer.from(bytes), whole.subarray(at)]);
    });
  const number = (literal: string) => named(literal, (json) => json.replace(/(?<=:)[^,{}[\]]+/, literal));
  return fc.oneof(
    fc.nat().map((n) => named(`cut at ${n}`, (json) => json.slice(0, n % (json.length + 1)))),
    fc.constantFrom(
      named('empty', () => ''),
      named('blank', () => '  \r\n'),
      named('byte-order mark', (json) => `\ufeff${json}`),
      named('trailing', (json) => `${json}x`),
      named('twice', (json) => json + json),
      named('__proto__', (json) => json.replace('{', '{"__proto__":{"isAdmin":true},')),
      named('escaped __proto__', (json) => json.replace('{', '{"\\u005f_proto__":{"x":1},')),
      named('a key twice', (json) => json.replace(/\{("[^"]*":"[^"]*")/, '{$1,$1')),
      named('UTF-16', (json) => Buffer.from(json, 'utf16le')),
      named('deep arrays', () => '['.repeat(100_000)),
      named('deep objects', () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
      named('just beyond the limit', (json) => json + ' '.repeat(1024 * 1024)),
      inString('\\ud800'),
      inString('\\udc00\\ud800'),
      inString('\\u0000'),
      inString('\0'),
      inString('\\x41'),
      number('1e999'),
      number('-1e999'),
      number('-0'),
      number('1.5'),
      number('01'),
      number('NaN'),
      number(`1${'0'.repeat(400)}`),
      rawBytes([0xff]),
      rawBytes([0xed, 0xa0, 0x80]),
      rawBytes([0xc0, 0xaf]),
      rawBytes([0xf8, 0x88, 0x80, 0x80, 0x80]),
    ),
  );
}

/** Applies mutations to a body and returns what to send. */
export function mutate(body: unknown, mutations: Mutation[]): string | Buffer {
  const holder = { body: structuredClone(body) };
  let change: ((json: string) => string | Buffer) | undefined;
  for (const mutation of mutations) {
    if (mutation.kind === 'text') change = mutation.change;
    else mutateValue(holder, mutation);
  }
  const json = JSON.stringify(holder.body) ?? '';
  return change ? change(json) : json;
}

type Tree = Record<string, unknown>;

function mutateValue(root: { body: unknown }, mutation: Exclude<Mutation, { kind: 'text' }>): void {
  const places = placesIn(root);
  const place = places[mutation.at % places.length];
  if (!place) return;
  const { holder, key } = place;
  if (mutation.kind === 'replace') holder[key] = structuredClone(mutation.value);
  else if (mutation.kind === 'remove') delete holder[key];
  else {
    const target = holder[key];
    if (typeof target === 'object' && target !== null)
      Object.defineProperty(target, mutation.key, {
        value: structuredClone(mutation.value),
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
}

function placesIn(value: object): { holder: Tree; key: string }[] {
  // Arrays can be read and written by key like objects.
  const holder = value as Tree;
  return Object.keys(holder).flatMap((key) => {
    const member = holder[key];
    const below = typeof member === 'object' && member !== null ? placesIn(member) : [];
    return [{ holder, key }, ...below];
  });
}
