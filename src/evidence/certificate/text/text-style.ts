import type { FontWeight } from './fonts.ts';

export interface TextStyle {
  weight: FontWeight;
  /** In points. */
  size: number;
  color: string;
}
