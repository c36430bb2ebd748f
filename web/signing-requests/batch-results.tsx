import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { downloadText } from '../parts/download.ts';
import { Paging } from '../parts/paging.tsx';
import { BatchResultTable } from './batch-result-table.tsx';
import { kindOf, type Result, type ResultKind, resultKinds, resultWords } from './outcomes.ts';
import { signingLink } from './queries.ts';
import type { Batch } from './use-batch.ts';

const number = new Intl.NumberFormat();
const pageSize = 25;

/** What became of each person, to look at and to take along. */
export function BatchResults({ batch, onDone }: { batch: Batch; onDone(): void }) {
  const { results } = batch;
  const organisationId = useOrganisationId();
  const [kind, setKind] = useState<ResultKind>();
  const [page, setPage] = useState(1);
  const counts = Map.groupBy(results, kindOf);
  const kinds = resultKinds.filter((each) => counts.has(each));
  const shown = kind ? (counts.get(kind) ?? []) : results;
  const unsent = counts.get('unsent')?.length ?? 0;
  return (
    <Stack>
      <Headline results={results} sent={counts.get('sent')?.length ?? 0} />
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Rows shown"
          size="xs"
          data={[
            { value: '', label: `All (${number.format(results.length)})` },
            ...kinds.map((value) => ({
              value,
              label: `${resultWords[value]} (${number.format(counts.get(value)?.length ?? 0)})`,
            })),
          ]}
          value={kind ?? ''}
          onChange={(chosen) => {
            setKind(resultKinds.find((each) => each === chosen));
            setPage(1);
          }}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => void download(results)}
        >
          Download as CSV
        </Button>
      </Group>
      <BatchResultTable results={shown.slice((page - 1) * pageSize, page * pageSize)} />
      <Paging total={shown.length} size={pageSize} page={page} onChange={setPage} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Send to others
        </Button>
        {unsent > 0 ? (
          <Button onClick={batch.goOn}>Send the other {number.format(unsent)}</Button>
        ) : (
          <ButtonLink to="/$organisationId/signing-requests" params={{ organisationId }}>
            Go to the requests
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}

function Headline({ results, sent }: { results: Result[]; sent: number }) {
  const isWhole = sent === results.length;
  const people = `${number.format(sent)} of ${number.format(results.length)} people`;
  return (
    <Alert
      variant="light"
      color={isWhole ? 'accent' : 'yellow'}
      icon={isWhole ? <IconCheck /> : <IconInfoCircle />}
      role="status"
      title={isWhole ? `Sent to all ${number.format(sent)}` : `Sent to ${people}`}
    >
      {isWhole ? 'The emails are on their way.' : 'What became of the others stands beside each name.'}
    </Alert>
  );
}

async function download(results: Result[]): Promise<void> {
  const { resultsCsv } = await import('./results-csv.ts');
  downloadText(resultsCsv(results, signingLink), 'signing-requests.csv', 'text/csv;charset=utf-8');
}
