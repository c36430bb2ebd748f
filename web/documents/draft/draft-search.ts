/** The state that the editor keeps in its URL: the tab shown and the clause to open. */
export interface DraftSearch {
  tab?: DraftTab;
  clause?: string;
}

export type DraftTab = (typeof tabs)[number];

const tabs = ['clauses', 'settings', 'changes'] as const;

/** Reads the URL and leaves out invalid values. */
export function readDraftSearch({ tab, clause }: Record<string, unknown>): DraftSearch {
  const known = tabs.find((each) => each === tab);
  return { ...(known && { tab: known }), ...(typeof clause === 'string' && { clause }) };
}
