import { useRef } from 'react';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { Table } from '../../parts/table.tsx';
import { texts } from '../../texts/selection.ts';
import classes from './selection.module.css';

/** With `isRange`, it also applies to the rows between this one and the one chosen before. */
export type OnSelect = (id: string, isSelected: boolean, isRange: boolean) => void;

interface SelectCellProps {
  request: SigningRequestInList;
  isSelected: boolean;
  onSelect: OnSelect;
}

/**
 * The checkbox of a row. A click with Shift also applies to the rows since the one chosen before. Enter leads to the
 * actions.
 */
export function SelectCell({ request: { id, signer_name }, isSelected, onSelect }: SelectCellProps) {
  // In Firefox, the click that follows Shift and the space bar doesn't tell that Shift is pressed.
  const isShiftPressed = useRef(false);
  return (
    <Table.Td className={classes.cell} data-not-printed>
      <label
        className={classes.box}
        onClick={(event) => {
          // In Firefox, a click with Shift next to the checkbox doesn't reach it.
          if (!event.shiftKey || event.target !== event.currentTarget) return;
          event.preventDefault();
          const click = new MouseEvent('click', { bubbles: true, shiftKey: true });
          event.currentTarget.control?.dispatchEvent(click);
        }}
        onKeyUp={({ shiftKey }) => {
          isShiftPressed.current = shiftKey;
        }}
        onBlur={() => {
          isShiftPressed.current = false;
        }}
      >
        <input
          type="checkbox"
          aria-label={texts.selectRequest(signer_name)}
          checked={isSelected}
          onChange={({ currentTarget, nativeEvent }) => {
            const isRange =
              isShiftPressed.current || (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
            onSelect(id, currentTarget.checked, isRange);
            // A click with Shift has also selected the text in between.
            if (isRange) getSelection()?.removeAllRanges();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The button that then has the focus would be pressed by the same key.
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-selection-bar] [data-actions] button')?.focus();
          }}
        />
      </label>
    </Table.Td>
  );
}
