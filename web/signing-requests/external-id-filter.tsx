import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts/signing-requests.ts';

/** Filters by the exact external ID, shortly after the user stops typing. */
export function ExternalIdFilter({ value, onChange }: { value: string; onChange(id: string): void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const change = useDebouncedCallback(onChange, 250);
  // The browser's back button or a link may change the filter.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  return (
    <TextInput
      ref={input}
      label={texts.filters.externalId}
      placeholder={texts.filters.externalIdPlaceholder}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change(currentTarget.value.trim());
      }}
    />
  );
}
