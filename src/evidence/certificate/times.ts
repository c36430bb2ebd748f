const formats = new Map<string, Intl.DateTimeFormat>();

/** A timestamp as pages and emails show it (shared/languages/formats.ts), with seconds. */
export function describeTime(lang: string, at: string): string {
  const format = formats.get(lang) ?? createFormat(lang);
  formats.set(lang, format);
  return `${format.format(new Date(at))} (UTC)`;
}

function createFormat(lang: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

/** A timestamp for tables, in UTC: `2026-11-21 10:30:43.259`. */
export function shortTime(at: string): string {
  return at.replace('T', ' ').replace('Z', '');
}
