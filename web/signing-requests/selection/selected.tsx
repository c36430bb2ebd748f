import { VisuallyHidden } from '@mantine/core';
import type { Page } from '../../../sdk/paged.ts';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { showError } from '../../parts/notify.tsx';
import { useLoadedPart } from '../../parts/use-loaded-part.ts';
import { texts } from '../../texts/selection.ts';
import type { ListSearch } from '../list-search.ts';
import type { SelectionState } from './use-selection.ts';

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar');

interface SelectedProps {
  selection: SelectionState;
  search: ListSearch;
  /** The page of the list that is shown; undefined while it loads. */
  page: Page<SigningRequestInList> | undefined;
}

/** Announces how many requests are selected, and shows the bar with the actions once there are any. */
export function Selected({ selection, search, page }: SelectedProps) {
  const { selected, clear } = selection;
  const isActive = selected.size > 0;
  const isLoaded = useLoadedPart(SelectionBar, isActive, (error) => {
    showError(error);
    clear();
  });
  return (
    <>
      <VisuallyHidden role="status">{isActive && texts.announcement(selected.size)}</VisuallyHidden>
      {isActive && isLoaded && (
        <SelectionBar
          selection={selection}
          search={search}
          rows={page?.data ?? []}
          total={page?.pagination.total ?? 0}
        />
      )}
    </>
  );
}
