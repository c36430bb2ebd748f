import { fitSize, type Size } from './fit-size.ts';

/** The largest logo on a page or in an email, in CSS pixels. */
const maxLogo: Size = { width: 200, height: 48 };

/** How large a logo of this many pixels is shown. */
export function logoSize(pixels: Size): Size {
  return fitSize(pixels, maxLogo);
}
