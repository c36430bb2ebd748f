import { hash } from 'node:crypto';
import { type EmbeddedFonts, embedFonts } from './embedded-fonts.ts';
import { sRgbProfile } from './icc-profile.ts';
import { addImage } from './image.ts';
import { type DocumentInfo, xmpOf } from './metadata.ts';
import { createObjects, type PdfObjects } from './objects.ts';
import { type Seal, sealField } from './seal-field.ts';
import { createStructure, type ElementOptions, type Structure, type Tag } from './structure.ts';
import {
  dateString,
  hexString,
  type PdfDictionary,
  type Reference,
  serialize,
  textString,
} from './syntax.ts';

/** A file inside the document. */
export interface Attachment {
  name: string;
  /** In syntax of a name: `/` is written as `#2F`. */
  type: string;
  bytes: Buffer;
  description: string;
}

/** A tagged PDF/A-3a document that is filled page by page (ISO 19005-3). */
export interface PdfDocument {
  addPage(): void;
  pageCount(): number;
  /** Makes a page the current one, from 0. */
  turnTo(page: number): void;
  fonts: EmbeddedFonts;
  /** Draws a PNG of our own, with what it shows in words. @param box left, bottom, width and height in points */
  image(png: Uint8Array, box: Box, alternative: string): void;
  /** Draws on the current page, in the language of content streams. */
  draw(operators: string): void;
  /** A structure element with what `fill` adds. */
  element(tag: Tag, options: ElementOptions, fill: () => void): void;
  /** Everything that `draw` draws belongs to the innermost element. */
  content(draw: () => void): void;
  /** Everything that `draw` draws is decoration that assistive technology skips. */
  artifact(kind: 'Layout' | 'Pagination', draw: () => void): void;
  /** Ends the document. With a seal, the signature must still be filled in. */
  finish(attachment: Attachment, seal: Seal | null): Buffer;
}

/** Left, bottom, width and height, in points. */
type Box = readonly [left: number, bottom: number, width: number, height: number];

interface Page {
  reference: Reference;
  content: string[];
  fonts: Record<string, Reference>;
  images: Record<string, Reference>;
  marks: number;
}

/** @param size width and height of the pages in points */
export function openDocument(info: DocumentInfo, size: [width: number, height: number]): PdfDocument {
  const objects = createObjects();
  const structure = createStructure(objects);
  const pages: Page[] = [];
  let page = newPage();
  const fonts = embedFonts(objects, (id, font) => {
    page.fonts[id] = font;
  });
  const content = (draw: () => void) => {
    structure.content({ page: page.reference, mark: page.marks });
    page.content.push(`/P <</MCID ${page.marks}>> BDC`);
    page.marks += 1;
    draw();
    page.content.push('EMC');
  };
  return {
    addPage() {
      page = newPage();
    },
    pageCount: () => pages.length,
    turnTo(number) {
      page = pages[number] ?? page;
    },
    fonts,
    draw: (operators) => void page.content.push(operators),
    element: structure.element,
    content,
    image(png, box, alternative) {
      const name = `Im${Object.keys(page.images).length + 1}`;
      page.images[name] = addImage(objects, png);
      const [left, bottom, width, height] = box.map(serialize);
      structure.element('Figure', { alternative, box }, () =>
        content(() => page.content.push(`q ${width} 0 0 ${height} ${left} ${bottom} cm /${name} Do Q`)),
      );
    },
    artifact(kind, draw) {
      page.content.push(`/Artifact <</Type /${kind}>> BDC`);
      draw();
      page.content.push('EMC');
    },
    finish(attachment, seal) {
      const last = pages.at(-1)?.reference;
      const field = seal && last ? sealField(objects, structure, last, seal) : undefined;
      fonts.finish();
      const tree = objects.reserve();
      pages.forEach((each, index) => {
        writePage(objects, each, {
          tree,
          index,
          size,
          annotation: each.reference === last ? field : undefined,
        });
      });
      const kids = pages.map(({ reference }) => reference);
      objects.write(tree, { Type: '/Pages', Count: kids.length, Kids: kids });
      const file = attach(objects, attachment, info.at);
      const root = objects.add({
        ...catalogOf(objects, structure, info, kids),
        Pages: tree,
        Names: { EmbeddedFiles: { Names: [textString(attachment.name), file] } },
        AF: [file],
        ...(field && { AcroForm: { Fields: [field], SigFlags: 3 } }),
      });
      return objects.encode(root, objects.add(infoOf(info)));
    },
  };

  function newPage(): Page {
    const added = { reference: objects.reserve(), content: [], fonts: {}, images: {}, marks: 0 };
    pages.push(added);
    return added;
  }
}

interface Position {
  tree: Reference;
  index: number;
  size: [width: number, height: number];
  annotation: Reference | undefined;
}

function writePage(objects: PdfObjects, page: Page, { tree, index, size, annotation }: Position): void {
  objects.write(page.reference, {
    Type: '/Page',
    Parent: tree,
    MediaBox: [0, 0, ...size],
    Contents: objects.addStream(Buffer.from(page.content.join('\n'), 'latin1'), {}),
    Resources: {
      Font: { ...page.fonts },
      ...(Object.keys(page.images).length > 0 && { XObject: { ...page.images } }),
    },
    StructParents: index,
    Tabs: '/S',
    ...(annotation && { Annots: [annotation] }),
  });
}

function catalogOf(
  objects: PdfObjects,
  structure: Structure,
  info: DocumentInfo,
  pages: Reference[],
): PdfDictionary {
  const profile = objects.addStream(sRgbProfile(), { N: 3 });
  return {
    Type: '/Catalog',
    Lang: textString(info.lang),
    MarkInfo: { Marked: true },
    StructTreeRoot: structure.finish(pages),
    Metadata: objects.addStream(
      Buffer.from(xmpOf(info)),
      { Type: '/Metadata', Subtype: '/XML' },
      { isPlain: true },
    ),
    OutputIntents: [
      {
        Type: '/OutputIntent',
        S: '/GTS_PDFA1',
        OutputConditionIdentifier: textString('sRGB IEC61966-2.1'),
        Info: textString('sRGB IEC61966-2.1'),
        DestOutputProfile: profile,
      },
    ],
    ViewerPreferences: { DisplayDocTitle: true, ...(info.direction === 'rtl' && { Direction: '/R2L' }) },
  };
}

function attach(objects: PdfObjects, { name, type, bytes, description }: Attachment, at: Date): Reference {
  const file = objects.addStream(bytes, {
    Type: '/EmbeddedFile',
    Subtype: `/${type}`,
    Params: {
      Size: bytes.length,
      ModDate: dateString(at),
      CheckSum: hexString(hash('md5', bytes, 'buffer')),
    },
  });
  return objects.add({
    Type: '/Filespec',
    F: textString(name),
    UF: textString(name),
    Desc: textString(description),
    AFRelationship: '/Source',
    EF: { F: file, UF: file },
  });
}

function infoOf({ title, author, subject, at }: DocumentInfo): PdfDictionary {
  return {
    Title: textString(title),
    Author: textString(author),
    Subject: textString(subject),
    Creator: textString('Assent'),
    Producer: textString('Assent'),
    CreationDate: dateString(at),
    ModDate: dateString(at),
  };
}
