import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A name and its value in a list of details (`dl`). */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} size="sm">
        {children}
      </Text>
    </div>
  );
}
