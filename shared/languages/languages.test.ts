import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from './languages.ts';

for (const { code, name, dateTime } of Object.values(languages))
  test(`${code} formats dates with a time zone and the digits 0 to 9, and is listed under its native name`, () => {
    assert.match(dateTime('2026-12-21T14:30:00.000Z'), /(21.*2026|2026.*21).*14:30 \(UTC\)$/);
    const known = new Intl.DisplayNames(code, { type: 'language' }).of(code);
    assert.equal(known?.toLowerCase(), name.toLowerCase());
  });
