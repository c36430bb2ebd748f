import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** Ends a form: what it does in words, and whether it is being done. */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <Group justify="flex-end">
      <Button type="submit" loading={isPending}>
        {children}
      </Button>
    </Group>
  );
}
