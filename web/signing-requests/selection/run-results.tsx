import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { downloadCsv } from '../../parts/download.ts';
import { Paging } from '../../parts/paging.tsx';
import { common } from '../../texts/common.ts';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/selection.ts';
import { kindOf, resultKinds, resultLabels } from './outcome.ts';
import { ResultTable } from './result-table.tsx';
import { resultsCsv } from './results-csv.ts';
import type { Run } from './use-run.ts';

interface RunResultsProps {
  run: Run;
  extra: ReactNode;
  onClose(): void;
}

const pageSize = 10;

/** How many were done, which were not and why. */
export function RunResults({ run, extra, onClose }: RunResultsProps) {
  const results = run.results();
  const byKind = Map.groupBy(results, kindOf);
  const others = resultKinds.filter((kind) => kind !== 'done').flatMap((kind) => byKind.get(kind) ?? []);
  const rest = results.filter(({ outcome }) => !outcome).length;
  const [page, setPage] = useState(1);
  const isComplete = others.length === 0;
  return (
    <Stack>
      <Alert
        variant="light"
        color={isComplete ? 'accent' : 'yellow'}
        icon={isComplete ? <IconCheck /> : <IconInfoCircle />}
        role="status"
        title={resultKinds
          .filter((kind) => kind === 'done' || byKind.has(kind))
          .map((kind) =>
            texts.results.counted(resultLabels[kind], formatCount(byKind.get(kind)?.length ?? 0)),
          )
          .join(' · ')}
      >
        {!isComplete && texts.results.tableShowsWhy}
      </Alert>
      {!isComplete && (
        <>
          <ResultTable results={others.slice((page - 1) * pageSize, page * pageSize)} />
          <Paging total={others.length} size={pageSize} page={page} onChange={setPage} />
        </>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          onClick={() => downloadCsv(resultsCsv(results), 'results.csv')}
        >
          {texts.results.download}
        </Button>
        <Group justify="flex-end" ml="auto">
          {extra}
          {rest > 0 && (
            <Button variant="default" onClick={run.resume}>
              {texts.results.resume(formatCount(rest))}
            </Button>
          )}
          <Button onClick={onClose}>{common.done}</Button>
        </Group>
      </Group>
    </Stack>
  );
}
