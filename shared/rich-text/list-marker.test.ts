import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatListMarker } from './list-marker.ts';

const markers: [number, unknown, string][] = [
  [1, null, '1.'],
  [0, null, '0.'],
  [12, '1', '12.'],
  [1, 'a', 'a.'],
  [26, 'a', 'z.'],
  [27, 'a', 'aa.'],
  [52, 'A', 'AZ.'],
  [703, 'a', 'aaa.'],
  [0, 'a', '0.'],
  [1, 'i', 'i.'],
  [4, 'i', 'iv.'],
  [444, 'I', 'CDXLIV.'],
  [1999, 'I', 'MCMXCIX.'],
  [3999, 'i', 'mmmcmxcix.'],
  [4000, 'i', '4000.'],
  [0, 'I', '0.'],
];
for (const [number, type, marker] of markers) {
  test(`item ${number} of a list of type ${type} has the marker ${marker}`, () => {
    assert.equal(formatListMarker(number, type), marker);
  });
}
