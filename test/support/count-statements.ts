import type { KyselyPlugin } from 'kysely';

/** Counts the statements of the database that has this plugin. */
export function countStatements(): KyselyPlugin & { count: number } {
  return {
    count: 0,
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      this.count += 1;
      return result;
    },
  };
}
