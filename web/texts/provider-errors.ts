import { providerErrors } from './en/provider-errors.ts';
import { translated } from './translated.ts';

export const texts = translated('providerErrors', providerErrors);
