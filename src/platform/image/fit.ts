import { fitSize, type Size } from '../../../shared/fit-size.ts';
import type { Pixels } from './pixels.ts';

/** The picture, shrunk to fit into a box with its proportions kept. It is never enlarged. */
export function fitPixels(pixels: Pixels, box: Size): Pixels {
  const { width, height } = fitSize(pixels, box);
  if (width === pixels.width && height === pixels.height) return pixels;
  return shrink(pixels, { width, height });
}

/** Each new pixel is the mean of the old ones that it covers, weighted by how opaque they are. */
function shrink({ data, ...from }: Pixels, to: Size): Pixels {
  const shrunk = new Uint8ClampedArray(to.width * to.height * 4);
  for (let y = 0; y < to.height; y += 1) {
    const [top, bottom] = covered(y, from.height, to.height);
    for (let x = 0; x < to.width; x += 1) {
      const [left, right] = covered(x, from.width, to.width);
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let at = (row * from.width + left) * 4; at < (row * from.width + right) * 4; at += 4) {
          const opacity = data[at + 3] ?? 0;
          red += (data[at] ?? 0) * opacity;
          green += (data[at + 1] ?? 0) * opacity;
          blue += (data[at + 2] ?? 0) * opacity;
          alpha += opacity;
          count += 1;
        }
      shrunk.set(
        alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / count],
        (y * to.width + x) * 4,
      );
    }
  }
  return { ...to, data: shrunk };
}

/** The old rows or columns that a new one covers: from the first to the one after the last. */
function covered(index: number, from: number, to: number): [first: number, end: number] {
  const first = Math.floor((index * from) / to);
  return [first, Math.max(first + 1, Math.floor(((index + 1) * from) / to))];
}
