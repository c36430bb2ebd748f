import { withSingleFullStops } from '../../../../shared/languages/single-full-stops.ts';
import type { Language } from '../../../../wire/languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

/** The words of the signing pages in each language. */
export const messagesIn: Record<Language, Messages> = withSingleFullStops({ en, de, fr, es, pt, ja, ar });
