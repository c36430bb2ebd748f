import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';

interface SuggestionInputProps extends AutocompleteProps {
  /** What to suggest. */
  data: string[];
}

/**
 * A text field that suggests values once it is used. Its list counts as open only while it shows a suggestion: Escape
 * closes the list first, and would otherwise do so without a visible effect, instead of closing the dialog around it.
 */
export function SuggestionInput({ data, value = '', onBlur, ...props }: SuggestionInputProps) {
  const [isOpen, setOpen] = useState(false);
  const typed = value.trim().toLowerCase();
  const hasSuggestion = data.some((each) => each.toLowerCase().includes(typed));
  return (
    <Autocomplete
      {...props}
      data={data}
      value={value}
      openOnFocus={false}
      dropdownOpened={isOpen && hasSuggestion}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onBlur={(event) => {
        setOpen(false);
        onBlur?.(event);
      }}
    />
  );
}
