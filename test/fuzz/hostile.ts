import fc from 'fast-check';
import { anyCharacter } from '../support/any-character.ts';

/** Texts that are known to break software. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\ufeff',
    '\u202e',
    '%',
    '_',
    '\\',
    '%_\\',
    "'",
    '"',
    '$1',
    '{{x}}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '\r\nX-Injected: 1',
    '<script>alert(1)</script>',
    'https://user:password@127.0.0.1/',
    'https://0x7f.1/',
    'https://[::ffff:169.254.169.254]/',
    'ada@example.com\0',
    'Ada <ada@example.com>',
    'a'.repeat(255),
    'a'.repeat(5_000),
    '👩‍👩‍👧‍👦'.repeat(50),
  ),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.uuid().map((id) => `{${id}}`),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

/** Values of every type, for any position in a body. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.5, 1e21, 1.7e308, 2 ** 53, -(2 ** 63), [], {}, [
    [],
  ]),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
  fc.jsonValue(),
  fc.constantFrom('constructor', 'toString', 'prototype').map((key) => ({ [key]: { [key]: 1 } })),
  fc.array(fc.constant('x'), { minLength: 1001, maxLength: 1001 }),
  fc.nat(200).map(nested),
);

/** Arrays and objects nested in each other. */
export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
