import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Look = 'aria-label' | 'label' | 'placeholder' | 'size' | 'w' | 'disabled';
type Behaviour =
  | 'allowDeselect'
  | 'clearable'
  | 'clearButtonProps'
  | 'searchable'
  | 'nothingFoundMessage'
  | 'filter'
  | 'renderOption'
  | 'searchValue'
  | 'onSearchChange';

export interface SelectOptions extends Pick<SelectProps, Look | Behaviour> {
  data: (string | { value: string; label: string })[];
  value: string | null;
  onChange(value: string | null): void;
}

interface LoadedSelectProps extends SelectOptions {
  /** Whether the input in its place was asked to open. */
  isOpening: boolean;
  /** Whether the input in its place had the focus. */
  hadFocus: boolean;
}

/** The select itself, which continues where the input in its place left off. */
export function LoadedSelect({ isOpening, hadFocus, ...props }: LoadedSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the input.
  useEffect(() => {
    // Mantine empties the input when it is mounted.
    if (hadFocus && props.searchValue) props.onSearchChange?.(props.searchValue);
    if (hadFocus || isOpening) input.current?.focus({ preventScroll: true });
    if (isOpening) setOpen(true);
  }, []);
  // The list names itself to the input once it is there, and the input says so when it is drawn again.
  const [, setListed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setListed(isOpen));
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Select
      {...props}
      ref={input}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}
