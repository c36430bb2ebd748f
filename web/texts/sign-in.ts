import { signIn } from './en/sign-in.ts';
import { translated } from './translated.ts';

export const texts = translated('signIn', signIn);
