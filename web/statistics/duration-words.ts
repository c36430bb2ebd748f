const units: [string, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A time in the largest unit that fits, rounded up, since it is said as "within …". */
export function durationWords(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds > each) ?? ['minute', 60];
  const count = Math.max(1, Math.ceil(seconds / size));
  return count === 1 ? `${name === 'hour' ? 'an' : 'a'} ${name}` : `${count} ${name}s`;
}
