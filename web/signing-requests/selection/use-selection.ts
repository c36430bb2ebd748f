import { useCallback, useEffect, useRef, useState } from 'react';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { useEscape } from '../../keyboard/use-escape.ts';
import { nothing, rowsBetween, type Selection, withRows } from './selection.ts';

export type SelectionState = ReturnType<typeof useSelection>;

/**
 * The selected requests of the list.
 *
 * @param scope the filters; nothing stays selected when they change
 * @param rows the rows that can be selected: those that are shown, unless others are loading
 */
export function useSelection(scope: string, rows: SigningRequestInList[]) {
  const [state, setState] = useState({ scope, selected: nothing });
  if (state.scope !== scope) setState({ scope, selected: nothing });
  const selected = state.scope === scope ? state.selected : nothing;
  const shown = useRef(rows);
  const last = useRef<string>(undefined);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const change = useCallback(
    (by: (selected: Selection) => Selection) =>
      setState((current) => ({ ...current, selected: by(current.selected) })),
    [],
  );
  const clear = useCallback(() => change(() => nothing), [change]);
  useEscape(selected.size > 0, clear);
  /** Selects a row, or deselects it; with `isRange`, also the rows between it and the one chosen before. */
  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const range = rowsBetween(shown.current, isRange ? last.current : id, id);
      last.current = id;
      change((current) => withRows(current, range, isSelected));
    },
    [change],
  );
  return { selected, change, clear, select };
}
