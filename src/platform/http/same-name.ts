/**
 * The name among `names` that `name` was probably meant to be, or that was sent for it, if any. Requests have
 * `signerEmail` where resources have `signer_email`, and `email` for the signer of a batch, so one is easily sent for
 * the other: a name that differs only in its case or its separators or, if there is just one, that begins or ends one
 * word earlier or later. Nothing when there are so many names that nobody can have mistyped them.
 */
export function sameName(name: string, names: string[]): string | undefined {
  if (names.length > maxNames) return undefined;
  const others = names.filter((other) => other !== name);
  const same = others.find((other) => plain(other) === plain(name));
  if (same !== undefined) return same;
  const [qualified, ...more] = others.filter((other) => isQualified(name, other) || isQualified(other, name));
  return more.length === 0 ? qualified : undefined;
}

const maxNames = 100;

function plain(name: string): string {
  return wordsOf(name).join('');
}

/** Whether `longer` is `name` with words before it, as `signerName` is `name`. */
function isQualified(longer: string, name: string): boolean {
  return `_${wordsOf(longer).join('_')}`.endsWith(`_${wordsOf(name).join('_')}`);
}

/** `signerName`, `signer_name` and `signer-name` are two words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[_-]+/);
}
