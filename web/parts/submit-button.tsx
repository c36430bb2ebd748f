import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The submit button of a form, aligned to the end. */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <Group justify="flex-end">
      <Button type="submit" loading={isPending}>
        {children}
      </Button>
    </Group>
  );
}
