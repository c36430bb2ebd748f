import { Button } from '@mantine/core';
import { common } from '../texts/common.ts';
import { reloadPage } from './reload.ts';

/** Reloads the page, for when one of its scripts couldn't be loaded. `onError` gets the reason why it can't be reloaded yet. */
export function ReloadButton({ onError }: { onError(error: unknown): void }) {
  return (
    <Button size="xs" variant="default" mt="xs" onClick={() => void reloadPage().catch(onError)}>
      {common.reloadPage}
    </Button>
  );
}
