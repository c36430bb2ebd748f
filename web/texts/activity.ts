import { activity } from './en/activity.ts';
import { translated } from './translated.ts';

export const texts = translated('activity', activity);
