import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { isDialogOpen } from './is-dialog-open.ts';

/** Whether single-key shortcuts are on in this browser (WCAG 2.1.4). */
export function useSingleKeysSetting() {
  return useLocalStorage({
    key: 'assent-single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/** Single-key shortcuts. They do nothing in fields, dialogs, menus and lists, or when the user has turned them off. */
export function useSingleKeys(keys: [key: string, run: () => void][]): void {
  const [isOn] = useSingleKeysSetting();
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      (event) => {
        if (!isOn || !isFree(event)) return;
        event.preventDefault();
        run();
      },
      // A key that does nothing here may mean something where the focus is.
      { preventDefault: false },
    ]),
  );
}

/** Whether nothing else waits for keys: no dialog is open, and the focus is not where letters choose something. */
function isFree({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || isDialogOpen()) return false;
  return !(target instanceof Element) || target.closest('[role="menu"], [role="listbox"]') === null;
}
