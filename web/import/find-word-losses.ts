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
      /<w:pStyle w:val="(Heading|berschrift|Titre|T[ií]tulo)\d"\/>(?:(?!<\/w:pPr>).)*<w:numPr>/s.test(
        document,
      ) ||
        /<w:style (?:(?!<\/w:style>).)*<w:name w:val="heading \d"(?:(?!<\/w:style>).)*<w:numPr>/is.test(
          parts.get('word/styles.xml') ?? '',
        ),
      texts.losses.numbering,
    ],
  ];
  return found.flatMap(([isFound, sentence]) => (isFound ? sentence : []));
}
