import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPng } from './inspect-png.ts';
import { inspectWebp } from './inspect-webp.ts';
import type { Inspection, Problem } from './inspection.ts';

export const imageTypes = ['png', 'jpeg', 'webp'] as const;
export type ImageType = (typeof imageTypes)[number];

const inspect: Record<ImageType, (bytes: Buffer) => Inspection> = {
  png: inspectPng,
  jpeg: inspectJpeg,
  webp: inspectWebp,
};

/** The largest sides of an image, and its largest area, which bound the memory that decoding takes: 16 MB. */
const maxSide = 4_096;
const maxPixels = 4_000_000;

/**
 * Why a file cannot be a logo, as the rest of a sentence about it; null when it can be decoded safely. Only its
 * structure is read, so the file cannot influence how much memory this takes.
 */
export function findImageProblem(type: ImageType, bytes: Buffer): string | null {
  const found = inspect[type](bytes);
  if ('problem' in found) return sentences[found.problem](names[type]);
  const { width, height, isAnimated } = found;
  if (isAnimated) return 'must not be animated';
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    return `must be at most 4,096 pixels wide and high, and 4 million pixels in all; it is ${width} by ${height}`;
  return null;
}

export const names: Record<ImageType, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };

const sentences: Record<Problem, (name: string) => string> = {
  'other-type': (name) => `is not a ${name} image, although its type says so`,
  damaged: (name) => `is not a complete ${name} image: it ends early or is damaged`,
  scans: (name) => `has too many scans; save it again as a ${name} that is not progressive`,
  cmyk: () => 'uses the colours of print (CMYK); save it again in RGB',
  trailing: (name) => `must end with the ${name} image; something else follows it`,
};
