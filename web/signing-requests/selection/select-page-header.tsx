import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { Table } from '../../parts/table.tsx';
import { texts } from '../../texts/selection.ts';
import classes from './selection.module.css';
import { selectedOf, withRows } from './selection.ts';
import type { SelectionState } from './use-selection.ts';

interface SelectPageHeaderProps {
  /** Empty while other rows are loading. */
  rows: SigningRequestInList[];
  selection: SelectionState;
}

/** The checkbox that selects all rows of the page, or none. */
export function SelectPageHeader({ rows, selection: { selected, change } }: SelectPageHeaderProps) {
  const amount = selectedOf(selected, rows);
  return (
    <Table.Th className={classes.cell} data-not-printed>
      <label className={classes.box}>
        <input
          type="checkbox"
          data-select-page
          aria-label={texts.selectPage}
          checked={amount === 'all'}
          disabled={rows.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = amount === 'some';
          }}
          onChange={() => change((current) => withRows(current, rows, amount !== 'all'))}
        />
      </label>
    </Table.Th>
  );
}
