import { ComboboxChevron, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { SelectOptions } from './loaded-select.tsx';
import { showError } from './notify.tsx';
import { preloadLater } from './preload-later.ts';

const LoadedSelect = lazyPart(() => import('./loaded-select.tsx'), 'LoadedSelect');

preloadLater(LoadedSelect.preload);

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * Mantine's Select, which is an input that looks the same until it is first pointed at or focused: what shows its list
 * and places it next to the input is an eighth of the script of a page.
 */
export function Select<Value extends string>(props: SelectOptions<Value>) {
  const { data, value, searchable, searchValue, onSearchChange, clearable } = props;
  const [isLoaded, setLoaded] = useState(false);
  // What the user did before the script arrived.
  const [isOpening, setOpening] = useState(false);
  const hasFocus = useRef(false);
  // A click needs press and release on the same element, so an element that replaces the input in between would not be
  // clicked.
  const [isPressed, setPressed] = useState(false);
  const load = () => LoadedSelect.load().then(() => setLoaded(true));
  const open = () => {
    setOpening(true);
    load().catch((error: unknown) => {
      setOpening(false);
      showError(error);
    });
  };
  // The button that clears a choice is part of the script.
  const canClear = clearable === true && value !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen matters here.
  useEffect(() => {
    if (canClear) load().catch(() => {});
  }, [canClear]);
  if (isLoaded && !isPressed)
    return <LoadedSelect {...props} isOpening={isOpening} hadFocus={hasFocus.current} />;
  const { 'aria-label': ariaLabel, label, placeholder, size = 'sm', w, disabled = false } = props;
  const chosen = data.find((option) => (typeof option === 'string' ? option : option.value) === value);
  return (
    <TextInput
      {...{ label, size, disabled, ...(placeholder && { placeholder }), ...(w && { w }) }}
      aria-label={ariaLabel}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={isOpening}
      readOnly={!searchable}
      pointer={!searchable}
      rightSection={<ComboboxChevron size={size} />}
      rightSectionPointerEvents="none"
      value={searchValue ?? (typeof chosen === 'object' ? chosen.label : (chosen ?? ''))}
      onChange={(event) => onSearchChange?.(event.currentTarget.value)}
      onPointerEnter={() => load().catch(() => {})}
      onFocus={() => {
        hasFocus.current = true;
        load().catch(() => {});
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onPointerDown={() => setPressed(true)}
      onPointerLeave={() => setPressed(false)}
      onClick={() => {
        setPressed(false);
        open();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!openingKeys.includes(event.key) || (searchable && event.key === ' ')) return;
        event.preventDefault();
        open();
      }}
    />
  );
}
