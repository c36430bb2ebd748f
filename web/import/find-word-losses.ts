import { texts } from '../texts/file-import.ts';

/**
 * What a Word document contains that a clause can't, as sentences for the user.
 *
 * @param parts the XML parts, by their paths
 */
export function findWordLosses(parts: Map<string, string>): string[] {
  const document = parts.get('word/document.xml') ?? '';
  const count = (pattern: RegExp) => document.match(pattern)?.length ?? 0;
  const deletions = count(/<w:(del|moveFrom)[ >]/g);
  const insertions = count(/<w:(ins|moveTo)[ >]/g);
  const hasText = (path: RegExp) =>
    [...parts].some(([name, xml]) => path.test(name) && /<w:t[ >][^<]*[^<\s]/.test(xml));
  const found: [boolean, string][] = [
    [deletions + insertions > 0, texts.losses.trackedChanges(insertions, deletions)],
    [/<w:commentReference[ />]/.test(document), texts.losses.comments],
    [/<w:(footnote|endnote)Reference[ />]/.test(document), texts.losses.notes],
    [/<m:oMath[ >]/.test(document), texts.losses.equations],
    [hasText(/^word\/(header|footer)\d*\.xml$/), texts.losses.headers],
    [
      hasNumbered(
        document.split('</w:pPr>'),
        /<w:pStyle w:val="(Heading|berschrift|Titre|T[ií]tulo)\d"\/>/,
      ) ||
        hasNumbered((parts.get('word/styles.xml') ?? '').split('</w:style>'), /<w:name w:val="heading \d"/i),
      texts.losses.numbering,
    ],
  ];
  return found.flatMap(([isFound, sentence]) => (isFound ? sentence : []));
}

/** Whether one of these pieces of XML has the name, and a number after it. One pattern for the whole file could take minutes. */
function hasNumbered(pieces: string[], name: RegExp): boolean {
  return pieces.some((piece) => {
    const at = piece.search(name);
    return at >= 0 && piece.includes('<w:numPr>', at);
  });
}
