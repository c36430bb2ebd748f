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

export interface SelectOptions<Value extends string = string> extends Pick<SelectProps, Look | Behaviour> {
  data: (Value | { value: Value; label: string; disabled?: boolean })[];
  value: NoInfer<Value> | null;
  onChange(value: NoInfer<Value> | null): void;
}

interface LoadedSelectProps extends SelectOptions {
  /** Whether the user has asked the placeholder input to open. */
  isOpening: boolean;
  /** Whether the input in its place had the focus. */
  hadFocus: boolean;
}

/** The select itself, which continues where the placeholder input left off. */
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
  // The list registers its id with the input once it exists, and the input refers to it on the next render.
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
