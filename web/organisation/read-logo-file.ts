import { texts } from '../texts/organisation.ts';

/** The limit of the API. */
const maxBytes = 200_000;
const types = ['image/png', 'image/jpeg', 'image/webp'];

/** The types that the file picker offers. */
export const logoTypes = types.join();

/** A file as a data URL, or what is wrong with it. */
export async function readLogoFile(file: File): Promise<{ logo: string } | { problem: string }> {
  if (!types.includes(file.type)) return { problem: texts.notAnImage(file.name) };
  if (file.size > maxBytes) return { problem: texts.logoTooLarge(file.name, Math.ceil(file.size / 1_000)) };
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { problem: texts.logoNotShown };
  const binary = Array.from(new Uint8Array(content), (byte) => String.fromCharCode(byte)).join('');
  return { logo: `data:${file.type};base64,${btoa(binary)}` };
}
