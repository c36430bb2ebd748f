import { campaigns } from './en/campaigns.ts';
import { translated } from './translated.ts';

export const texts = translated('campaigns', campaigns);
