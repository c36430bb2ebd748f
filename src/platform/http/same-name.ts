/**
 * The name among `names` that differs from `name` only in its case or its separators, if any: requests have
 * `signerEmail` where resources have `signer_email`, so one is easily sent for the other.
 */
export function sameName(name: string, names: string[]): string | undefined {
  return names.find((other) => other !== name && plain(other) === plain(name));
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}
