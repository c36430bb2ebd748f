import { texts } from '../texts/file-import.ts';
import { hasOtherNumbers } from './keep-list-numbers.ts';
import { readHeadingStyles } from './read-heading-styles.ts';
import { readStyles } from './read-styles.ts';
import { readValue } from './read-value.ts';

/**
 * What a Word document contains that a clause can't, as sentences for the user.
 *
 * @param document the XML of its text, with the marks of `markListNumbers`
 * @param parts all XML parts, by their paths
 */
export function findWordLosses(document: string, parts: Map<string, string>): string[] {
  const styles = parts.get('word/styles.xml') ?? '';
  const count = (pattern: RegExp) => document.match(pattern)?.length ?? 0;
  const deletions = count(/<w:(del|moveFrom)[ >]/g);
  const insertions = count(/<w:(ins|moveTo)[ >]/g);
  const dropDowns = count(/>\s*FORMDROPDOWN\b/g);
  const hasText = (path: RegExp) =>
    [...parts].some(([name, xml]) => path.test(name) && /<w:t[ >][^<]*[^<\s]/.test(xml));
  const found: [boolean, string][] = [
    [deletions + insertions > 0, texts.losses.trackedChanges(insertions, deletions)],
    [/<w:commentReference[ />]/.test(document), texts.losses.comments],
    [/<w:(footnote|endnote)Reference[ />]/.test(document), texts.losses.notes],
    [/<m:oMath[ >]/.test(document), texts.losses.equations],
    [hasText(/^word\/(header|footer)\d*\.xml$/), texts.losses.headers],
    [hasNumberedHeading(document, styles), texts.losses.numbering],
    [hasOtherNumbers(document), texts.losses.lists],
    [hasHiddenText(document, styles), texts.losses.hiddenText],
    [dropDowns > 0, texts.losses.fields(dropDowns)],
    // Word also writes a text box in an older form, which is the one that is read. Not every program does.
    [count(/<wps:txbx[ >]/g) > count(/<v:textbox[ >]/g), texts.losses.textBoxes],
    [/<(cx?:chart|dgm:relIds|v:textpath)[ >]/.test(document), texts.losses.drawings],
    [/<w:altChunk[ >]/.test(document), texts.losses.insertedFiles],
  ];
  return found.flatMap(([isFound, sentence]) => (isFound ? sentence : []));
}

/**
 * Whether the style of a heading, or a paragraph in one, has a number. In pieces, because one pattern for the whole
 * file could take minutes.
 */
function hasNumberedHeading(document: string, styles: string): boolean {
  const headings = readHeadingStyles(styles);
  const paragraphs = document
    .split('</w:pPr>')
    .map((piece): [string, string] => [readValue(piece, 'pStyle') ?? '', piece]);
  return [...readStyles(styles), ...paragraphs].some(
    ([id, xml]) => headings.has(id) && xml.includes('<w:numPr>'),
  );
}

/** Whether runs of text are hidden, by themselves or by the style that they or their paragraphs have. */
function hasHiddenText(document: string, styles: string): boolean {
  const hidden = new Set([...readStyles(styles)].flatMap(([id, style]) => (vanish.test(style) ? id : [])));
  const hasHiddenStyle = (paragraph: string) =>
    stylesIn(paragraph).some((id) => hidden.has(id)) && /<w:t[ >]/.test(paragraph);
  return hasHiddenRun(document) || (hidden.size > 0 && document.split('</w:p>').some(hasHiddenStyle));
}

/** The ids of the styles of a paragraph and of its runs. */
function stylesIn(paragraph: string): string[] {
  return [...paragraph.matchAll(/Style w:val="([^"]*)"/g)].map(([, id = '']) => id);
}

function hasHiddenRun(document: string): boolean {
  return document.split('</w:r>').some((piece) => {
    const run = piece.slice(Math.max(piece.lastIndexOf('<w:r>'), piece.lastIndexOf('<w:r '), 0));
    const at = run.search(vanish);
    return at >= 0 && /<w:t[ >]/.test(run.slice(at));
  });
}

/** The property of hidden text. Programs write it in different ways (ECMA-376, part 1, 17.3.2.41 and 17.17.4). */
const vanish = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/;
