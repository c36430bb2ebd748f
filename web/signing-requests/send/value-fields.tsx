import { SimpleGrid, TextInput } from '@mantine/core';
import type { Variable } from '../../versions/clauses.ts';

interface ValueFieldsProps {
  variables: Variable[];
  values: Record<string, string>;
  /** By the names of variables. */
  problems: Record<string, string>;
  onChange(values: Record<string, string>): void;
}

/** A field for each value that the text of the document needs. */
export function ValueFields({ variables, values, problems, onChange }: ValueFieldsProps) {
  if (variables.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {variables.map(({ name, label, required, default: byDefault }) => (
        <TextInput
          key={name}
          label={label}
          required={required && !byDefault}
          withAsterisk={required && !byDefault}
          placeholder={byDefault ?? ''}
          autoComplete="off"
          error={problems[name]}
          value={values[name] ?? ''}
          onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
