import { createDateTimeFormat } from '../../../shared/languages/formats.ts';

const formats = new Map<string, (at: string) => string>();

/** A timestamp as pages and emails show it, with seconds. */
export function describeTime(lang: string, at: string): string {
  const format = formats.get(lang) ?? createDateTimeFormat(lang, 'UTC');
  formats.set(lang, format);
  return format(at).replace(/(?= \(UTC\)$)/, at.slice(16, 19));
}

/** A timestamp for tables, in UTC: `2026-11-21 10:30:43.259`. */
export function shortTime(at: string): string {
  return at.replace('T', ' ').replace('Z', '');
}
