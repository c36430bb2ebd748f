import type { Config } from '../config.ts';
import type { Signing } from './find.ts';

/** The sites that may show a page in a frame: those of the installation and, once the request is known, of its organisation. */
export function embedOriginsOf(
  { embedAllowedOrigins }: Pick<Config, 'embedAllowedOrigins'>,
  signing: Pick<Signing, 'embed_origins'> | undefined,
): string[] {
  return [...new Set([...embedAllowedOrigins, ...(signing?.embed_origins ?? [])])];
}
