import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import { useLacksMailServer } from '../../api/use-sign-in-options.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { downloadCsv } from '../../parts/download.ts';
import { pageSize } from '../../parts/page-size.ts';
import { Paging } from '../../parts/paging.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/sending.ts';
import { signingLink } from '../queries.ts';
import { kindOf, type ResultKind, resultKinds, resultLabel } from './batch-outcome.ts';
import { BatchResultTable } from './batch-result-table.tsx';
import { resultsCsv } from './results-csv.ts';
import type { Batch } from './use-batch.ts';

/** The results of a batch, one row per person, with a CSV download. */
export function BatchResults({ batch, onDone }: { batch: Batch; onDone(): void }) {
  const { results } = batch;
  const organisationId = useOrganisationId();
  const lacksMailServer = useLacksMailServer();
  const [kind, setKind] = useState<ResultKind>();
  const [page, setPage] = useState(1);
  const counts = Map.groupBy(results, kindOf);
  const kinds = resultKinds.filter((each) => counts.has(each));
  const shown = kind ? (counts.get(kind) ?? []) : results;
  const numberOf = (each: ResultKind) => counts.get(each)?.length ?? 0;
  const remaining = numberOf('uncertain') + numberOf('unsent');
  return (
    <Stack>
      <Headline people={results.length} sent={numberOf('sent')} uncertain={numberOf('uncertain')} />
      <Group justify="space-between">
        <SegmentedControl
          aria-label={texts.batch.rows}
          size="xs"
          data={[
            { value: '', label: texts.batch.all(formatCount(results.length)) },
            ...kinds.map((value) => ({
              value,
              label: texts.batch.kind(resultLabel(value, lacksMailServer), formatCount(numberOf(value))),
            })),
          ]}
          value={kind ?? ''}
          onChange={(chosen) => {
            setKind(chosen || undefined);
            setPage(1);
          }}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() =>
            downloadCsv(resultsCsv(results, { linkTo: signingLink, lacksMailServer }), 'signing-requests.csv')
          }
        >
          {texts.batch.download}
        </Button>
      </Group>
      <BatchResultTable results={shown.slice((page - 1) * pageSize, page * pageSize)} />
      <Paging total={shown.length} size={pageSize} page={page} onChange={setPage} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {texts.batch.sendMore}
        </Button>
        {remaining > 0 ? (
          <Button onClick={batch.resume}>{texts.batch.sendRemaining(formatCount(remaining))}</Button>
        ) : (
          <ButtonLink to="/$organisationId/signing-requests" params={{ organisationId }}>
            {texts.batch.goToRequests}
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}

function Headline({ people, sent, uncertain }: { people: number; sent: number; uncertain: number }) {
  const isComplete = sent === people;
  const words = useLacksMailServer()
    ? { toAll: texts.batch.linksReady, text: texts.batch.shareLinks, toSome: texts.batch.linksReadyForSome }
    : { toAll: texts.batch.sentToAll, text: texts.batch.onTheirWay, toSome: texts.batch.sentToSome };
  const { title, text } = isComplete
    ? { title: words.toAll(people), text: words.text }
    : uncertain > 0
      ? { title: texts.batch.interrupted, text: texts.batch.findOut }
      : sent > 0
        ? { title: words.toSome(formatCount(sent), people), text: texts.batch.whyNotToAll }
        : { title: texts.batch.sentToNobody, text: texts.batch.whyToNobody };
  return (
    <Alert
      variant="light"
      color={isComplete ? 'accent' : 'yellow'}
      icon={isComplete ? <IconCheck /> : <IconInfoCircle />}
      role="status"
      title={title}
    >
      {text}
    </Alert>
  );
}
