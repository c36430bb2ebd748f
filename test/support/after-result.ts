import type { KyselyPlugin } from 'kysely';

/**
 * Lets something happen between two statements: it is awaited after the first result whose rows are the expected ones,
 * before the code under test gets them.
 */
export function afterResult(
  isExpected: (rows: Record<string, unknown>[]) => boolean,
  happens: () => Promise<unknown>,
): KyselyPlugin {
  let hasHappened = false;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasHappened && isExpected(result.rows)) {
        hasHappened = true;
        await happens();
      }
      return result;
    },
  };
}
