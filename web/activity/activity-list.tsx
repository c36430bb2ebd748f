import { Paper, Stack, Text } from '@mantine/core';
import type { ActivityEntry } from '../../sdk/resources.ts';
import { Time } from '../parts/time.tsx';
import classes from './activity.module.css';
import { describeActivity, describeActor } from './describe-activity.ts';

export function ActivityList({ entries }: { entries: ActivityEntry[] }) {
  return (
    <Paper withBorder bg="var(--surface)">
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Stack gap={2} miw={0}>
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {describeActivity(entry)}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {describeActor(entry.actor)}
              </Text>
            </Stack>
            <Text size="sm" c="dimmed">
              <Time at={entry.at} />
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
