import { signingRequests } from './en/signing-requests.ts';
import { translated } from './translated.ts';

export const texts = translated('signingRequests', signingRequests);
