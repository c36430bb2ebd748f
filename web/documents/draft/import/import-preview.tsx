import { Alert, Button, Group, List, Select, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { Paging } from '../../../parts/paging.tsx';
import { texts } from '../../../texts/draft-import.ts';
import type { DraftStore } from '../draft-store.ts';
import { addImported } from './add-imported.ts';
import type { Split } from './clause-starts.ts';
import { findSplits, type SplitChoice } from './find-splits.ts';
import { ImportedCard } from './imported-card.tsx';
import {
  findImportProblem,
  type ImportedClause,
  importedFrom,
  mergeIntoPrevious,
} from './imported-clauses.ts';
import { documentTitle, splitClauses } from './split-clauses.ts';

interface ImportPreviewProps {
  store: DraftStore;
  /** The name of the file. */
  name: string;
  blocks: RichTextNode[];
  losses: string[];
  onBack(): void;
  onClose(): void;
}

const pageSize = 20;

/**
 * The clauses found in a file, to rename, merge, leave out and make mandatory. Nothing is stored before they are added.
 */
export function ImportPreview({ store, name, blocks, losses, onBack, onClose }: ImportPreviewProps) {
  const splits = useMemo(() => findSplits(blocks), [blocks]);
  const [split, setSplit] = useState<Split>(splits[0]?.split ?? 'none');
  const [clauses, setClauses] = useState(() => importedFrom(splitClauses(blocks, split, name)));
  const [chosenPage, setPage] = useState(1);
  // Merging may have emptied the last page.
  const page = Math.min(chosenPage, Math.max(1, Math.ceil(clauses.length / pageSize)));
  const chosen = clauses.filter(({ isIncluded }) => isIncluded);
  const problem = findImportProblem(chosen, store.draft());
  const change = (key: number, changes: Partial<ImportedClause>) =>
    setClauses(clauses.map((clause) => (clause.key === key ? { ...clause, ...changes } : clause)));
  const first = (page - 1) * pageSize;
  const title = documentTitle(blocks, split);
  return (
    <Stack>
      {losses.length > 0 && (
        <Alert role="status" variant="light" color="yellow" icon={<IconInfoCircle />} title={texts.losses}>
          <List size="sm">
            {losses.map((loss) => (
              <List.Item key={loss}>{loss}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Select
        label={texts.beginsAt}
        {...(title && { description: texts.documentTitle(title) })}
        allowDeselect={false}
        data={splits.map((choice) => ({ value: String(choice.split), label: describeSplit(choice) }))}
        value={String(split)}
        onChange={(value) => {
          const next = splits.find((choice) => String(choice.split) === value)?.split;
          if (!next) return;
          setSplit(next);
          setClauses(importedFrom(splitClauses(blocks, next, name)));
          setPage(1);
        }}
      />
      <Stack gap="sm" component="ol">
        {clauses.slice(first, first + pageSize).map((clause, index) => (
          <ImportedCard
            key={clause.key}
            clause={clause}
            number={first + index + 1}
            onChange={(changes) => change(clause.key, changes)}
            onMerge={first + index > 0 ? () => setClauses(mergeIntoPrevious(clauses, clause.key)) : undefined}
          />
        ))}
      </Stack>
      <Paging total={clauses.length} size={pageSize} page={page} onChange={setPage} />
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {problem}
        </Text>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {texts.chooseAnother}
        </Button>
        <Button
          disabled={chosen.length === 0 || problem !== undefined}
          onClick={() => {
            addImported(store, chosen);
            onClose();
          }}
        >
          {texts.add(chosen.length)}
        </Button>
      </Group>
    </Stack>
  );
}

function describeSplit({ split, count }: SplitChoice): string {
  if (split === 'none') return texts.nowhere;
  if (split === 'bold') return texts.bold(count);
  if (split === 'numbered') return texts.numbered(count);
  return texts.headings(split, count);
}
