type Phrase = (count: number, total: number) => string;

const counts = [0, 1, 2, 3, 11, 100];

/**
 * Renders phrases for numbers that between them need every plural form of our languages. Each phrase becomes one line
 * per wording, such as `2, 3, 11, 100: # of N clauses`: `#` stands for the number, `N` for the number plus one, which
 * a phrase gets as its total.
 *
 * @param from the smallest number that the phrases are ever about
 */
export function countedPhrases(phrases: Record<string, Phrase>, { from = 0 } = {}): Record<string, string[]> {
  const lines = Object.entries(phrases).map(([name, phrase]) => [name, wordingsOf(phrase, from)]);
  return Object.fromEntries(lines);
}

function wordingsOf(phrase: Phrase, from: number): string[] {
  const byWording = Map.groupBy(
    counts.filter((count) => count >= from),
    (count) =>
      phrase(count, count + 1).replaceAll(/\d+/g, (digits) => {
        if (digits === String(count)) return '#';
        return digits === String(count + 1) ? 'N' : digits;
      }),
  );
  return [...byWording].map(([wording, counts]) => `${counts.join(', ')}: ${wording}`);
}
