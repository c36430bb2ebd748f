import { members } from './en/members.ts';
import { translated } from './translated.ts';

export const texts = translated('members', members);
