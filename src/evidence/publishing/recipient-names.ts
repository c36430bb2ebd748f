import type { VerifierKey } from '../log/verifier-key.ts';

// Names never change, because what a recipient has confirmed is stored under them.

export const timestampAuthorityName = 'timestamp authority';

export const witnessName = (key: Pick<VerifierKey, 'name'>) => `witness ${key.name}`;

/** The names of all recipients that the operator has configured. Loads no code of theirs. */
export function recipientNames({
  timestampUrl,
  witnesses,
}: {
  timestampUrl: string | undefined;
  witnesses: { key: VerifierKey }[];
}): string[] {
  return [
    ...(timestampUrl === undefined ? [] : [timestampAuthorityName]),
    ...witnesses.map(({ key }) => witnessName(key)),
  ];
}
