/**
 * A time with an offset, as RFC 3339 and the clients of other languages write it, in the form of the API: UTC, with
 * milliseconds. Further digits are cut off. Any other text stays as it is. A time that does not exist, such as one on
 * 30 February, still does not exist afterwards, so that `isTime` refuses it.
 */
export function toUtc(text: string): string {
  const { seconds, fraction = '', offset } = timePattern.exec(text)?.groups ?? {};
  if (seconds === undefined || offset === undefined) return text;
  const local = `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  return isTime(local) ? new Date(Date.parse(local) - millisecondsOf(offset)).toISOString() : local;
}

/** Ajv's own check of times accepts leap seconds, which JavaScript cannot represent. */
export function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

/** The colon in the offset may be missing, because `%z` of strftime writes none. */
const timePattern =
  /^(?<seconds>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(?<fraction>\d+))?(?<offset>Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;

function millisecondsOf(offset: string): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return minutes * (offset.startsWith('-') ? -60_000 : 60_000);
}
