import { account } from './en/account.ts';
import { translated } from './translated.ts';

export const texts = translated('account', account);
