import { Paper, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';

export function UsagePage() {
  const assent = useAssent();
  const usage = useQuery({
    queryKey: [useOrganisationId(), 'usage'],
    queryFn: ({ signal }) => assent.usage.get({ signal }),
  });
  return (
    <Page
      title="Plan and usage"
      lead={
        usage.data && (
          <>
            Your organisation is on the{' '}
            <Text span fw={600} c="var(--mantine-color-text)">
              {usage.data.plan}
            </Text>{' '}
            plan. The administrator of this service can change it.
          </>
        )
      }
    >
      <Loaded query={usage}>
        {({ containers, templates, webhooks, api_keys, signers_per_document }) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Meter title="Containers" {...containers} />
            <Meter title="Templates" {...templates} />
            {signers_per_document.used !== null && (
              <Meter
                title="Signers per document"
                used={signers_per_document.used}
                limit={signers_per_document.limit}
                note={highestNote(signers_per_document.document?.name)}
              />
            )}
            <Meter title="Webhooks" {...webhooks} />
            <Meter title="API keys" {...api_keys} />
          </SimpleGrid>
        )}
      </Loaded>
    </Page>
  );
}

function highestNote(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `“${name}” has the most.`;
}

interface MeterProps {
  title: string;
  used: number;
  limit: number | null;
  note?: string | undefined;
}

/** The share of the limit above which the bar turns yellow. */
const nearlyFull = 0.8;

function Meter({ title, used, limit, note }: MeterProps) {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  return (
    <Paper withBorder p="md" bg="var(--surface)">
      <Stack gap={6}>
        <Text fw={600}>{title}</Text>
        <Text size="sm">
          {limit === null ? `${used} used, no limit` : `${used} of ${limit} used`}
          {share === 1 && '. Limit reached.'}
        </Text>
        {limit !== null && (
          <Progress
            value={share * 100}
            color={share >= nearlyFull ? 'yellow' : 'accent'}
            aria-label={`${title}: ${used} of ${limit} used`}
          />
        )}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
