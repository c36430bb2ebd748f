import fc from 'fast-check';

/**
 * Any Unicode character but half surrogate pairs, as the unit of a string. The same from fast-check (`binary`) takes a
 * second of CPU time in each process, because it lists all 1.1 million of them.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
