import { decodeOwnPng } from '../../../platform/image/png.ts';
import type { PdfObjects } from './objects.ts';
import type { Reference } from './syntax.ts';

/**
 * Adds a PNG of our own as an image on white, because a page on paper has nothing else behind it (ISO 32000-1, 8.9.5).
 */
export function addImage(objects: PdfObjects, png: Uint8Array): Reference {
  const { width, height, data } = decodeOwnPng(png);
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = (data[pixel * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      rgb[pixel * 3 + channel] = Math.round((data[pixel * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return objects.addStream(rgb, {
    Type: '/XObject',
    Subtype: '/Image',
    Width: width,
    Height: height,
    ColorSpace: '/DeviceRGB',
    BitsPerComponent: 8,
    Interpolate: false,
  });
}
