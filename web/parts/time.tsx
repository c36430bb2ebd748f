const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'long' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** A moment: roughly and in relation to now, exactly when pointed at. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} data-hint={exactTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {sayRoughly(new Date(at), new Date())}
    </time>
  );
}

/** In the reader's time zone, which is named. */
export function exactTime(at: string): string {
  return moment.format(new Date(at));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function sayRoughly(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return day.format(at);
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
}
