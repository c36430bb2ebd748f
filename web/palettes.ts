import type { MantineColorsTuple } from '@mantine/core';
import { colors } from '../shared/tokens.ts';

const { light, dark } = colors;

/** From lightest to darkest. Index 7 is the accent in light mode, index 3 the accent in dark mode. */
export const accent: MantineColorsTuple = [
  '#eef5f3',
  '#d8e9e4',
  '#b0d5ca',
  dark.accent,
  '#5fae9b',
  '#3d8b79',
  '#276459',
  light.accent,
  light['accent-strong'],
  '#08211d',
];

/** Mantine's surfaces and borders in the warm greys of the signing page. */
export const gray: MantineColorsTuple = [
  light.paper,
  light['notice-wash'],
  '#ebe5d8',
  light.line,
  '#cfc8b9',
  light.control,
  light['ink-soft'],
  '#454038',
  '#2d2a25',
  light.ink,
];

export const darkGray: MantineColorsTuple = [
  dark.ink,
  '#cfc9bc',
  dark['ink-soft'],
  dark.control,
  dark.line,
  '#2a2823',
  dark.surface,
  dark.paper,
  '#100f0d',
  '#0b0a09',
];

/** For anything declined, failed or irreversible. */
export const red: MantineColorsTuple = [
  light['declined-wash'],
  '#f5dcd3',
  '#f3bdae',
  dark.declined,
  '#dd7a63',
  '#c4553b',
  '#ab3f27',
  light.declined,
  '#7a2615',
  '#6b2112',
];

/** For anything unfinished or in need of attention. */
export const yellow: MantineColorsTuple = [
  '#fbf3dd',
  '#f5e7bf',
  '#ecd594',
  '#e2c069',
  '#cfa441',
  '#b58827',
  '#966d17',
  '#7b5710',
  '#68490c',
  '#5a3f0a',
];
