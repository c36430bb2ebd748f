import { Paper, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { formatCount } from '../texts/count.ts';
import { texts } from '../texts/usage.ts';

export function UsagePage() {
  const assent = useAssent();
  const usage = useQuery({
    queryKey: [useOrganisationId(), 'usage'],
    queryFn: ({ signal }) => assent.usage.get({ signal }),
  });
  return (
    <Page
      title={texts.title}
      lead={
        usage.data && (
          <Sentence
            text={texts.lead}
            plan={
              <Text span fw={600} c="var(--mantine-color-text)">
                {usage.data.plan}
              </Text>
            }
          />
        )
      }
    >
      <Loaded query={usage}>
        {({ containers, templates, webhooks, api_keys, signers_per_document }) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Meter title={texts.containers} {...containers} />
            <Meter title={texts.templates} {...templates} />
            {signers_per_document.used !== null && (
              <Meter
                title={texts.signersPerDocument}
                used={signers_per_document.used}
                limit={signers_per_document.limit}
                note={highestNote(signers_per_document.document?.name)}
              />
            )}
            <Meter title={texts.webhooks} {...webhooks} />
            <Meter title={texts.apiKeys} {...api_keys} />
          </SimpleGrid>
        )}
      </Loaded>
    </Page>
  );
}

function highestNote(name: string | undefined): string | undefined {
  return name === undefined ? undefined : texts.hasTheMost(name);
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
  const usage = texts.used(formatCount(used), formatCount(limit ?? 0));
  return (
    <Paper withBorder p="md" bg="var(--surface)">
      <Stack gap={6}>
        <Text fw={600}>{title}</Text>
        <Text size="sm">
          {limit === null ? texts.usedWithoutLimit(formatCount(used)) : usage}
          {share === 1 && `. ${texts.limitReached}`}
        </Text>
        {limit !== null && (
          <Progress
            value={share * 100}
            color={share >= nearlyFull ? 'yellow' : 'accent'}
            aria-label={texts.meter(title, usage)}
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
