import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readDay } from './days.ts';

interface DayInputProps {
  label: string;
  /** A day such as `2026-11-02`. */
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/** A field for a day, which reports only complete dates, not every digit of a year. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const [typed, setTyped] = useState(value ?? '');
  // “Clear filters” or the browser's back button may change it.
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <TextInput
      type="date"
      label={label}
      min="2000-01-01"
      max="2999-12-31"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const day = readDay(currentTarget.value);
        if (day !== undefined || currentTarget.value === '') onChange(day);
      }}
    />
  );
}
