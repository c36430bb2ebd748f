import mammoth from 'mammoth';
import { texts } from '../texts/file-import.ts';
import { openOfficeFile } from './archive/open-office-file.ts';
import { FileProblem } from './file-problem.ts';
import { findWordLosses } from './find-word-losses.ts';
import { hasManyOpenFields } from './has-many-open-fields.ts';
import type { ImportedHtml } from './imported-html.ts';
import { markListNumbers, restoreListNumbers } from './keep-list-numbers.ts';
import { readHeadingStyles } from './read-heading-styles.ts';
import { contentsStyle, replaceContents } from './replace-contents.ts';
import { replaceUnreadElements } from './replace-unread-elements.ts';

/** A contract of 1,000 pages has about 20 MB of XML in 400,000 elements. The parser needs a kilobyte for each. */
const limits = { maxBytes: 30_000_000, maxElements: 500_000 };

/**
 * What Mammoth would leave out, or show as something else. The class of the lines of a table of contents is the one
 * that Word gives them in HTML.
 */
const styleMap = [
  'u => u',
  'highlight => mark',
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name^='TOC '] => p.MsoToc:fresh",
  `p.${contentsStyle} => p.MsoToc:fresh`,
];

/** Headings by the ids of their styles, in which other characters than letters have to be escaped. */
function mapHeadings(styles: string): string[] {
  return [...readHeadingStyles(styles)].map(
    ([id, level]) => `p.${id.replaceAll(/[^a-z]/gi, '\\$&')} => h${level}:fresh`,
  );
}

/** The text of a Word document as HTML. Throws a FileProblem. */
export async function readDocx(bytes: Uint8Array): Promise<ImportedHtml> {
  const { parts, archive } = openOfficeFile(bytes, isRead, limits, makeReadable);
  const document = [...parts].find(([path]) => isDocument(path))?.[1];
  if (document === undefined) throw new FileProblem(texts.notWord);
  if (hasManyOpenFields(document)) throw new FileProblem(texts.unreadableWord);
  const { value: html, messages } = await mammoth
    .convertToHtml(
      { arrayBuffer: archive },
      {
        styleMap: [...styleMap, ...mapHeadings(parts.get('word/styles.xml') ?? '')],
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
        transformDocument: withoutNotes,
      },
    )
    .catch((cause: unknown) => {
      throw new FileProblem(texts.unreadableWord, {
        cause,
      });
    });
  const symbols = messages.filter(({ message }) => message.startsWith('A w:sym element')).length;
  return {
    html: restoreListNumbers(html),
    losses: [...findWordLosses(document, parts), ...(symbols > 0 ? [texts.losses.symbols(symbols)] : [])],
  };
}

function isRead(path: string): boolean {
  return /^(\[Content_Types\]\.xml|_rels\/.*|word\/(_rels\/.*|[a-z]+\d*\.xml))$/.test(path);
}

/** Word on the web numbers the name. */
function isDocument(path: string): boolean {
  return /^word\/document\d*\.xml$/.test(path);
}

/** The parts as Mammoth reads all of their text. */
function makeReadable(parts: Map<string, string>): Map<string, string> {
  return new Map(
    [...parts].map(([path, xml]) => [
      path,
      replaceUnreadElements(isDocument(path) ? markListNumbers(replaceContents(xml), parts) : xml),
    ]),
  );
}

/**
 * Mammoth's elements, as its documentation of `transformDocument` shows them. Its notes would follow the last clause.
 */
function withoutNotes(element: unknown): unknown {
  if (typeof element !== 'object' || element === null) return element;
  const children = 'children' in element && Array.isArray(element.children) ? element.children : undefined;
  if (!children) return element;
  return {
    ...element,
    children: children.filter((child) => child?.type !== 'noteReference').map(withoutNotes),
  };
}
