/**
 * For fields of identifiers, addresses and codes: phones would begin them with a capital letter, correct or suggest
 * words.
 */
export const verbatim = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const;
