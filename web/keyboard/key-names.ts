import { isApple } from '../parts/is-apple.ts';
import { texts } from '../texts/keyboard.ts';

/** The names of the modifier keys on the user's keyboard. `mod` is ⌘ on one by Apple, and Ctrl on others. */
export const mod = isApple ? '⌘' : texts.ctrl;
export const alt = isApple ? '⌥' : texts.alt;
export const shift = isApple ? '⇧' : texts.shift;

/** Keys that are pressed together, such as “Ctrl+B” or “⌘B”. */
export function nameKeys(...keys: string[]): string {
  return keys.join(isApple ? '' : '+');
}
