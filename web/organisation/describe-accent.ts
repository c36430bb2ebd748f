import { readableAccent } from '../../shared/accent/readable-accent.ts';
import { texts } from '../texts/organisation.ts';

/** The colours that signers will see in place of a colour (`#rrggbb`), if they differ from it. */
export function describeAccent(color: string): string {
  const { light, dark } = readableAccent(color);
  if (light.isAdjusted && dark.isAdjusted) return texts.hardToRead(light.accent, dark.accent);
  if (light.isAdjusted) return texts.hardToReadInLight(light.accent);
  if (dark.isAdjusted) return texts.easyToReadInLight(dark.accent);
  return texts.easyToRead;
}
