import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DashboardLanguage, dashboardLanguages } from '../texts/language.ts';
import { dateFormat } from './date-format.ts';
import { relativeTime } from './relative-time.ts';

const zone = process.env.TZ;
before(() => {
  process.env.TZ = 'Europe/Berlin';
});
after(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Both times are in Berlin. */
const said = (at: string, now: string) => relativeTime(new Date(at), new Date(now), false);

test('days are those of the calendar where the user is', () => {
  assert.equal(said('2026-11-04T02:00', '2026-11-02T20:00'), 'in 2 days');
  assert.equal(said('2026-11-03T08:00', '2026-11-02T02:00'), 'tomorrow');
  assert.equal(said('2026-11-02T20:00', '2026-11-04T02:00'), '2 days ago');
  assert.equal(said('2026-11-02T00:01', '2026-11-03T23:59'), 'yesterday');
  // Still November 2 in UTC.
  assert.equal(said('2026-11-03T00:30', '2026-11-01T12:00'), 'in 2 days');
});

test('days are counted across a change of the clocks', () => {
  assert.equal(said('2026-03-30T00:30', '2026-03-28T23:30'), 'in 2 days');
  assert.equal(said('2026-10-26T12:00', '2026-10-25T00:30'), 'tomorrow');
});

test('up to a day it is hours and minutes, and after a month a date', () => {
  assert.equal(said('2026-11-02T10:00:00', '2026-11-02T10:00:59'), 'just now');
  assert.equal(said('2026-11-02T10:00:00', '2026-11-02T10:01:00'), '1 minute ago');
  assert.equal(said('2026-11-03T00:30', '2026-11-02T23:30'), 'in 1 hour');
  assert.equal(said('2026-11-03T09:00', '2026-11-02T10:00'), 'in 23 hours');
  assert.equal(said('2026-11-02T10:00', '2026-12-02T10:00'), '30 days ago');
  assert.match(said('2026-11-02T09:59', '2026-12-02T10:00'), /2026/);
});

test('in every French, the first day of a month is an ordinal, and only that', () => {
  const [first, eleventh] = [new Date('2026-11-01T12:00'), new Date('2026-11-11T12:00')];
  for (const locale of ['fr', 'fr-FR', 'fr-CA', 'fr-CH']) {
    for (const options of [{ dateStyle: 'medium' }, { dateStyle: 'long', timeStyle: 'long' }] as const) {
      assert.match(dateFormat(options, locale)(first), /^1er nov(\.|embre) 2026/);
      assert.match(dateFormat(options, locale)(eleventh), /^11 nov(\.|embre) 2026/);
    }
    assert.match(dateFormat({ day: 'numeric', month: 'short' }, locale)(first), /^1er nov\.$/);
  }
  assert.equal(dateFormat({ dateStyle: 'long' }, 'en-GB')(first), '1 November 2026');
  assert.equal(dateFormat({ dateStyle: 'long' }, 'de')(first), '1. November 2026');
});

test('what rounds up to an hour or a day is said as one, in every language', () => {
  const expected: Record<DashboardLanguage, string[]> = {
    en: ['59 minutes ago', '1 hour ago', 'in 1 hour', '23 hours ago', 'yesterday', 'tomorrow', 'today'],
    de: ['vor 59 Minuten', 'vor 1 Stunde', 'in 1 Stunde', 'vor 23 Stunden', 'gestern', 'morgen', 'heute'],
    fr: [
      'il y a 59 minutes',
      'il y a 1 heure',
      'dans 1 heure',
      'il y a 23 heures',
      'hier',
      'demain',
      'aujourd’hui',
    ],
  };
  for (const language of Object.keys(dashboardLanguages) as DashboardLanguage[]) {
    const inWords = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const said = (at: string, now: string) => relativeTime(new Date(at), new Date(now), false, inWords);
    assert.deepEqual(
      [
        said('2026-11-02T10:00:00', '2026-11-02T10:59:29'),
        said('2026-11-02T10:00:00', '2026-11-02T10:59:45'),
        said('2026-11-02T10:59:45', '2026-11-02T10:00:00'),
        said('2026-11-02T10:00:00', '2026-11-03T09:29:00'),
        said('2026-11-02T10:00:00', '2026-11-03T09:45:00'),
        said('2026-11-03T09:45:00', '2026-11-02T10:00:00'),
        said('2026-11-02T00:05:00', '2026-11-02T23:50:00'),
      ],
      expected[language],
    );
  }
});
