/**
 * The XML of each style of a Word document, by its id.
 *
 * @param styles the XML of all styles
 */
export function readStyles(styles: string): Map<string, string> {
  return new Map(
    styles.split('</w:style>').flatMap((style): [string, string][] => {
      const id = /w:styleId="([^"]*)"/.exec(style)?.[1];
      return id === undefined ? [] : [[id, style]];
    }),
  );
}
