import { linearRgb } from './contrast.ts';

/** A colour by its perceived lightness (0 to 1), its chroma, and its hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Matrices from CSS Color 4, section 9.4 and the sample code of section 18. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = linearRgb(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour as `#rrggbb`. A colour that screens cannot show keeps its lightness and hue, and loses chroma. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  // Each step removes a twentieth of the chroma; the last one leaves grey, which every screen can show.
  for (let steps = 20; steps > 0; steps -= 1) {
    const channels = toLinear(lightness, (chroma * steps) / 20, hue);
    if (channels.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(channels);
  }
  return toHex(toLinear(lightness, 0, hue));
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(channels: number[]): string {
  return `#${channels.map(encode).join('')}`;
}

function encode(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(value, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0');
}
