import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { AssentError } from '../../../sdk/assent-error.ts';
import { describeError } from '../../parts/describe-error.ts';
import { Time } from '../../parts/time.tsx';
import type { SaveState } from './autosave.ts';
import { DraftConflictError, InvalidDraftError, retryOf } from './save-draft.ts';

/** Shows whether the draft is saved. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry(): void }) {
  if (state.kind === 'failed') return <NotSaved error={state.error} onRetry={onRetry} />;
  return (
    <Group gap={6} wrap="nowrap" c="dimmed" data-save-state={state.kind}>
      {state.kind === 'saved' ? <IconCheck size={16} aria-hidden /> : <Loader size={14} color="gray" />}
      <Text size="sm">
        {state.kind !== 'saved' && 'Saving…'}
        {state.kind === 'saved' && 'Saved'}
        {state.kind === 'saved' && state.at !== null && (
          // A phone has no room for the time next to the buttons.
          <Text span inherit visibleFrom="xs">
            {' '}
            <Time at={new Date(state.at).toISOString()} />
          </Text>
        )}
      </Text>
    </Group>
  );
}

function NotSaved({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Group gap={6} wrap="nowrap" role="alert" data-save-state="failed">
      <IconAlertTriangle size={16} color="var(--mantine-color-error)" aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" c="var(--mantine-color-error)">
        Not saved: {reasonOf(error)}
      </Text>
      {retryOf(error) !== 'on-change' && !(error instanceof DraftConflictError) && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Group>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof InvalidDraftError) return error.problems[0]?.message ?? error.message;
  if (error instanceof DraftConflictError) return 'the draft was changed elsewhere.';
  if (error instanceof AssentError && error.status === 404)
    return 'the draft no longer exists. It was published or discarded elsewhere.';
  if (error instanceof AssentError && error.status === 401)
    return 'you’re signed out. Sign in again in another tab.';
  const { message, requestId } = describeError(error);
  return requestId ? `${message} Request ID ${requestId}.` : message;
}
