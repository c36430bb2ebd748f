/** The value of the first element with this name in the XML of Word, such as `<w:numId w:val="1"/>`. */
export function readValue(xml: string, name: string): string | undefined {
  return new RegExp(`<w:${name} w:val="([^"]*)"`).exec(xml)?.[1];
}
