import { Table } from '@mantine/core';
import { texts } from '../texts/statistics.ts';
import { formatDay } from './format-day.ts';

export interface DayTableProps {
  caption: string;
  columns: string[];
  rows: { date: string; cells: string[] }[];
}

/** One row per day, the latest first. */
export function DayTable({ caption, columns, rows }: DayTableProps) {
  return (
    <Table captionSide="top" striped="even" horizontalSpacing={6} fz={{ base: 'xs', xs: 'sm' }}>
      <Table.Caption ta="start">{texts.byDay(caption)}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.day}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} scope="col" ta="end">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.toReversed().map(({ date, cells }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row" fw={400}>
              {formatDay(date)}
            </Table.Th>
            {cells.map((cell, column) => (
              <Table.Td key={columns[column]} ta="end">
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
