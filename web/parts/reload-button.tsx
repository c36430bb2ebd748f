import { Button } from '@mantine/core';
import { common } from '../texts/common.ts';
import { reloadPage } from './reload.ts';
import { hasTyped } from './unsaved-typing.ts';

/**
 * Reloads the page, for when one of its scripts couldn't be loaded. The browser first asks whoever has typed on the
 * page whether to lose that. `onError` gets the reason why the page can't be reloaded yet.
 */
export function ReloadButton({ onError }: { onError(error: unknown): void }) {
  const reload = () => reloadPage({ asksFirst: hasTyped() });
  return (
    <Button size="xs" variant="default" mt="xs" onClick={() => void reload().catch(onError)}>
      {common.reloadPage}
    </Button>
  );
}
