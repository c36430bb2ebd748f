/** Contract section 3, "Clauses". */
const maxLength = 100;

/** Letters that Unicode normalisation doesn't decompose into a letter from a to z and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A unique slug for a title; based on `clause` if the title has no Latin letters. */
export function slugFor(title: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(title) || 'clause';
  for (let number = 2, candidate = slug; ; number += 1) {
    if (!taken.has(candidate)) return candidate;
    const ending = `-${number}`;
    candidate = slug.slice(0, maxLength - ending.length) + ending;
  }
}

/** Converts typed text into a slug. Leaves a trailing hyphen in place, because the user may still be typing. */
export function cleanSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength);
}

function toSlug(title: string): string {
  return cleanSlug(title).replace(/-$/, '');
}
