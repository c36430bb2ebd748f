import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import type { Columns, Meaning } from './guess-columns.ts';

/** What a column can contain, to choose from. */
export function meaningOptions(variables: Variable[]): { value: Meaning; label: string }[] {
  return [
    { value: 'email', label: texts.columns.email },
    { value: 'name', label: texts.columns.fullName },
    { value: 'firstName', label: texts.columns.firstName },
    { value: 'lastName', label: texts.columns.lastName },
    ...variables.map(({ name, label }) => ({
      value: `variable:${name}` as const,
      label: texts.columns.value(label),
    })),
    { value: 'ignore', label: texts.columns.ignore },
  ];
}

/** A column's heading or, without one, its number. */
export function columnLabel(rows: string[][], { hasHeader }: Columns, index: number): string {
  const heading = hasHeader ? rows[0]?.[index] : undefined;
  return heading || texts.columns.column(index + 1);
}
