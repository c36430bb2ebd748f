// What the operators of content streams take (ISO 32000-1, 7.8.2).

/** A colour in hex as three numbers from 0 to 1. */
export function rgb(color: string): string {
  return [1, 3, 5].map((at) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

/** A number with at most three decimals. PDF has no exponents, which JavaScript would write for smaller ones. */
export function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
