/** The contrast ratio of two colours, written as `#rrggbb`: from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The three channels of `#rrggbb` in linear light, from 0 to 1 (IEC 61966-2-1). */
export function linearRgb(color: string): [red: number, green: number, blue: number] {
  return [channel(color, 1), channel(color, 3), channel(color, 5)];
}

function channel(color: string, at: number): number {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
