import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { AssentError } from '../../../../sdk/assent-error.ts';
import { describeError } from '../../../parts/describe-error.ts';
import { Time } from '../../../parts/time.tsx';
import { common } from '../../../texts/common.ts';
import { texts } from '../../../texts/draft.ts';
import type { DraftSearch } from '../draft-search.ts';
import { placeOfProblem } from '../problems/problem.ts';
import type { SaveState } from './autosave.ts';
import { InvalidDraftError, UnsavableDraftError } from './save-draft.ts';

interface SaveStatusProps {
  state: SaveState;
  onRetry(): void;
  /** Leads to the problem that prevents saving. */
  onShow(place: DraftSearch): void;
}

/** Shows whether the draft is saved. */
export function SaveStatus({ state, onRetry, onShow }: SaveStatusProps) {
  if (state.kind === 'failed') return <NotSaved error={state.error} onRetry={onRetry} onShow={onShow} />;
  return (
    <Group gap={6} wrap="nowrap" c="dimmed" data-save-state={state.kind}>
      {state.kind === 'saved' ? <IconCheck size={16} aria-hidden /> : <Loader size={14} color="gray" />}
      <Text size="sm">
        {state.kind !== 'saved' && texts.bar.saving}
        {state.kind === 'saved' && texts.bar.saved}
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

function NotSaved({ error, onRetry, onShow }: { error: unknown } & Omit<SaveStatusProps, 'state'>) {
  const [problem] = error instanceof InvalidDraftError ? error.problems : [];
  const place = problem && placeOfProblem(problem);
  return (
    <Group gap={6} wrap="nowrap" role="alert" data-save-state="failed">
      <IconAlertTriangle size={16} color="var(--mantine-color-error)" aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" c="var(--mantine-color-error)">
        {texts.bar.notSaved(reasonOf(error))}
      </Text>
      {/* Otherwise the draft has to be fixed, or the alert below the bar says what can be done. */}
      {!(error instanceof UnsavableDraftError) && (
        <Button flex="none" size="compact-sm" variant="default" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
      {place && (
        <Button flex="none" size="compact-sm" variant="default" onClick={() => onShow(place)}>
          {texts.bar.show}
        </Button>
      )}
    </Group>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof UnsavableDraftError) return error.message;
  if (error instanceof AssentError && error.status === 401) return texts.bar.signedOut;
  const { message, requestId } = describeError(error);
  return requestId ? texts.bar.withRequestId(message, requestId) : message;
}
