/** Contract section 3, "Clauses". */
const longest = 100;

/** Letters that Unicode does not take apart into one of a-z and an accent. */
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

/** A slug that says what the title says and that no other clause has; `clause` for a title without Latin letters. */
export function slugFor(title: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(title) || 'clause';
  for (let number = 2, candidate = slug; ; number += 1) {
    if (!taken.has(candidate)) return candidate;
    const ending = `-${number}`;
    candidate = slug.slice(0, longest - ending.length) + ending;
  }
}

/** What is allowed in a slug of what was typed, with a hyphen at its end, so that one can type on. */
export function cleanSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest);
}

function toSlug(title: string): string {
  return cleanSlug(title).replace(/-$/, '');
}
