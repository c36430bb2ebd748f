import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { skipUnseen } from '../parts/skip-unseen.ts';
import { texts } from '../texts/versions.ts';
import classes from './clause-decisions.module.css';
import { ClauseDecisionsRow } from './clause-decisions-row.tsx';
import { declinedShare } from './declined-share.ts';
import { useClauseDecisions } from './queries.ts';

type Order = 'document' | 'declined';

/** Shows which clauses of a published version signers decline, and their comments. */
export function ClauseDecisionsSection({ versionId }: { versionId: string }) {
  const [order, setOrder] = useState<Order>('document');
  const query = useClauseDecisions(versionId);
  return (
    <Section title={texts.decisions.title}>
      <Loaded query={query}>
        {(clauses) => {
          const decided = clauses[0]?.decided ?? 0;
          if (decided === 0) return <Text c="dimmed">{texts.decisions.none}</Text>;
          const numbered = clauses.map((clause, index) => ({ clause, number: index + 1 }));
          const sorted =
            order === 'document'
              ? numbered
              : numbered.toSorted((a, b) => declinedShare(b.clause) - declinedShare(a.clause));
          return (
            <Stack gap="xs">
              <Group justify="space-between" gap="xs">
                <Text size="sm" c="dimmed">
                  {texts.decisions.decided(decided)}
                </Text>
                <SegmentedControl
                  aria-label={texts.decisions.order}
                  size="xs"
                  classNames={{ root: classes.order, label: classes.orderLabel }}
                  data={[
                    { value: 'document', label: texts.decisions.asInDocument },
                    { value: 'declined', label: texts.decisions.mostDeclined },
                  ]}
                  value={order}
                  onChange={setOrder}
                />
              </Group>
              <ol className={`${classes.list} ${skipUnseen(sorted.length, 'rows')}`}>
                {sorted.map(({ clause, number }) => (
                  <ClauseDecisionsRow key={clause.id} versionId={versionId} clause={clause} number={number} />
                ))}
              </ol>
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}
