import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeTime } from '../../src/evidence/certificate/times.ts';
import { createDateTimeFormat } from './formats.ts';
import { languages } from './languages.ts';

const iso = '2026-11-22T13:05:59.999Z';

/** Runs `format` in a time zone. */
function inZone(zone: string, format: () => string): string {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return format();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

for (const [zone, expected] of [
  ['UTC', '22 November 2026 at 13:05 (UTC)'],
  ['Europe/London', '22 November 2026 at 13:05 (UTC)'],
  ['Europe/Berlin', '22 November 2026 at 14:05 (GMT+1)'],
  ['Asia/Kolkata', '22 November 2026 at 18:35 (GMT+5:30)'],
  ['America/St_Johns', '22 November 2026 at 09:35 (GMT\u22123:30)'],
  ['Pacific/Kiritimati', '23 November 2026 at 03:05 (GMT+14)'],
] as const)
  test(`a reader in ${zone} sees ${expected}`, () => {
    assert.equal(
      inZone(zone, () => createDateTimeFormat('en-GB')(iso)),
      expected,
    );
  });

test('the offset is the one at that time, not the current one', () => {
  assert.equal(
    inZone('Europe/Berlin', () => createDateTimeFormat('en-GB')('2026-07-22T13:05:00.000Z')),
    '22 July 2026 at 15:05 (GMT+2)',
  );
});

for (const [code, expected] of [
  ['en', '22 November 2026 at 13:05 (UTC)'],
  ['de', '22. November 2026 um 13:05 (UTC)'],
  ['fr', '22 novembre 2026 à 13:05 (UTC)'],
  ['es', '22 de noviembre de 2026 a las 13:05 (UTC)'],
  ['pt', '22 de novembro de 2026 às 13:05 (UTC)'],
  ['ja', '2026年11月22日 13:05 (UTC)'],
  ['ar', '22 نوفمبر 2026 في 13:05 (UTC)'],
] as const)
  test(`the server writes times in UTC, wherever it runs: ${code}`, () => {
    assert.equal(
      inZone('Asia/Kolkata', () => languages[code].dateTime(iso)),
      expected,
    );
  });

test('the first day of a month is an ordinal in French and Portuguese', () => {
  const first = '2026-11-01T13:05:00.000Z';
  assert.equal(languages.fr.dateTime(first), '1er novembre 2026 à 13:05 (UTC)');
  assert.equal(languages.pt.dateTime(first), '1º de novembro de 2026 às 13:05 (UTC)');
  assert.equal(languages.de.dateTime(first), '1. November 2026 um 13:05 (UTC)');
  assert.equal(languages.es.dateTime(first), '1 de noviembre de 2026 a las 13:05 (UTC)');
  assert.equal(languages.fr.dateTime('2026-11-11T13:05:00.000Z'), '11 novembre 2026 à 13:05 (UTC)');
  assert.equal(describeTime('fr', first), '1er novembre 2026 à 13:05:00 (UTC)');
});

test('the source of the function runs on its own, as it does in the browser', () => {
  const copy = new Function(`return (${createDateTimeFormat})`)();
  for (const lang of ['en-GB', 'ar']) {
    const shown = inZone('Asia/Kolkata', () => copy(lang)(iso));
    assert.equal(
      shown,
      inZone('Asia/Kolkata', () => createDateTimeFormat(lang)(iso)),
    );
  }
});
