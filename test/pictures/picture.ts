import { fileURLToPath } from 'node:url';

/** The path of a picture in docs/images. */
export function picture(name: string): string {
  return fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));
}
