import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/draft.ts';
import type { DraftStore } from './draft-store.ts';
import type { ImportedClause } from './imported-clauses.ts';
import { clausesFor } from './new-clause.ts';

/** Adds imported clauses at the end of a draft, and offers to undo that. */
export function addImported({ draft, change }: DraftStore, imported: ImportedClause[]): void {
  const clauses = clausesFor(imported, draft().clauses);
  change({ kind: 'append', clauses });
  const id = `imported-${clauses[0]?.id}`;
  notifications.show({
    id,
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': common.dismiss },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{texts.board.clausesAdded(clauses.length)}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            for (const clause of clauses) change({ kind: 'remove', id: clause.id });
            notifications.hide(id);
          }}
        >
          {texts.board.undo}
        </Button>
      </Group>
    ),
  });
}
