import { Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { readStored, store } from '../browser-storage.ts';
import { common } from '../texts/common.ts';
import { ErrorAlert } from './error-alert.tsx';
import { ScriptError } from './load-script.ts';
import { reloadPage } from './reload.ts';

/** Shown in place of a page that could not be loaded. Reloads it by itself once that may help. */
export function LoadError({ error }: { error: unknown }) {
  const [latest, setLatest] = useState(error);
  const retry = useCallback(() => void reloadPage().catch(setLatest), []);
  useEffect(() => {
    // After a release, the scripts of the page in this tab are gone. The new page has new ones.
    if (error instanceof ScriptError && !hasJustReloaded()) retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, retry]);
  return (
    <Stack>
      <ErrorAlert error={latest} retry={retry} />
      {latest instanceof TypeError && (
        <Text size="sm" c="dimmed">
          {common.opensWhenOnline}
        </Text>
      )}
    </Stack>
  );
}

/** The minimum time between two automatic reloads, in milliseconds, because a script may be missing permanently. */
const pauseMs = 30_000;

function hasJustReloaded(): boolean {
  const key = 'assent-reloaded';
  const before = Number(readStored(key, 'tab'));
  const now = Date.now();
  if (now - before < pauseMs) return true;
  // Without storage, the page would otherwise reload forever.
  return !store(key, String(now), 'tab');
}
