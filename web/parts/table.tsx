import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './table.module.css';

type PropsOf<Tag extends 'table' | 'caption' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'> = BoxProps &
  Omit<ComponentPropsWithRef<Tag>, keyof BoxProps>;

interface TableProps extends PropsOf<'table'> {
  /** Whether the row under the pointer is highlighted, because the whole row is a link. */
  highlightOnHover?: boolean;
  /** Whether rows are closer to each other. */
  isDense?: boolean;
}

/** A table. Mantine's own brings the script of scroll areas and popovers with it, a tenth of a list page's. */
export function Table({ highlightOnHover = false, isDense = false, ...props }: TableProps) {
  return (
    <Box
      component="table"
      className={classes.table ?? ''}
      mod={{ hover: highlightOnHover, dense: isDense }}
      {...props}
    />
  );
}

Table.Caption = (props: PropsOf<'caption'>) => <Box component="caption" {...props} />;
Table.Thead = (props: PropsOf<'thead'>) => <Box component="thead" {...props} />;
Table.Tbody = (props: PropsOf<'tbody'>) => <Box component="tbody" {...props} />;
Table.Tr = (props: PropsOf<'tr'>) => <Box component="tr" {...props} />;
Table.Th = (props: PropsOf<'th'>) => <Box component="th" {...props} />;
/** The cell that says what its row is about. Screen readers say it again in the row's other cells. */
Table.RowHeader = (props: PropsOf<'th'>) => <Box component="th" scope="row" {...props} />;
Table.Td = (props: PropsOf<'td'>) => <Box component="td" {...props} />;
