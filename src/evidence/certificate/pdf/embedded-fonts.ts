import { type FontName, openFont, pathOfFont } from '../text/fonts.ts';
import type { ShapedGlyph } from '../text/shape.ts';
import type { PdfObjects } from './objects.ts';
import { createSubset, type Subset } from './subset.ts';
import { type Reference, textString } from './syntax.ts';
import { readTrueType, type TrueTypeFont } from './true-type.ts';

/** The fonts of a document. Only the glyphs that it uses are embedded. */
export interface EmbeddedFonts {
  /** The name of a font in the resources of the current page. */
  use(name: FontName): string;
  /** The code of a glyph in the content of a page: four hex digits. */
  encode(name: FontName, glyph: ShapedGlyph): string;
  /** Writes the fonts. Nothing may be encoded afterwards. */
  finish(): void;
}

interface Embedded {
  id: string;
  reference: Reference;
  subset: Subset;
  /**
   * The code and the number of the glyph are the same. A glyph that stands for different characters in two places is in
   * the font twice.
   */
  codes: Map<string, number>;
  /** By the objects that shaped words share. */
  known: Map<ShapedGlyph, string>;
  texts: [code: number, text: string][];
  widths: [code: number, width: number][];
}

const files = new Map<FontName, TrueTypeFont>();

/** @param addToPage makes a font a resource of the current page */
export function embedFonts(
  objects: PdfObjects,
  addToPage: (id: string, font: Reference) => void,
): EmbeddedFonts {
  const embedded = new Map<FontName, Embedded>();
  return {
    use(name) {
      const { id, reference } = find(name);
      addToPage(id, reference);
      return id;
    },
    encode(name, glyph) {
      const { parts, text, width } = glyph;
      const { codes, known, subset, texts, widths } = find(name);
      const encoded = known.get(glyph);
      if (encoded !== undefined) return encoded;
      const key = `${parts.map((part) => `${part.glyph},${part.x},${part.y}`).join(' ')}=${text}`;
      let code = codes.get(key);
      if (code === undefined) {
        code = subset.add(parts);
        codes.set(key, code);
        texts.push([code, text]);
        widths.push([code, width]);
      }
      const hex = code.toString(16).padStart(4, '0');
      known.set(glyph, hex);
      return hex;
    },
    finish() {
      for (const [name, font] of embedded) write(objects, name, font);
    },
  };

  function find(name: FontName): Embedded {
    const known = embedded.get(name);
    if (known) return known;
    const file = files.get(name) ?? readTrueType(pathOfFont(name));
    files.set(name, file);
    const font: Embedded = {
      id: `F${embedded.size + 1}`,
      reference: objects.reserve(),
      subset: createSubset(file),
      codes: new Map(),
      known: new Map(),
      texts: [],
      widths: [[0, (file.metrics(0).advance * 1000) / openFont(name).unitsPerEm]],
    };
    embedded.set(name, font);
    return font;
  }
}

/** A composite font whose codes are the numbers of its glyphs (ISO 32000-1, 9.7.4). */
function write(
  objects: PdfObjects,
  name: FontName,
  { id, reference, subset, texts, widths }: Embedded,
): void {
  const font = openFont(name);
  const scale = 1000 / font.unitsPerEm;
  const baseFont = `/${tagOf(id)}+${font.postscriptName}`;
  const file = subset.encode();
  const descriptor = objects.add({
    Type: '/FontDescriptor',
    FontName: baseFont,
    // Symbolic (ISO 32000-1, table 123), and for the monospaced font also of fixed pitch.
    Flags: name === 'mono' ? 5 : 4,
    FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((edge) => edge * scale),
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: (font.capHeight || font.ascent) * scale,
    StemV: name.includes('strong') ? 120 : 80,
    FontFile2: objects.addStream(file, { Length1: file.length }),
  });
  const descendant = objects.add({
    Type: '/Font',
    Subtype: '/CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: textString('Adobe'), Ordering: textString('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: '/Identity',
    W: widths.flatMap(([code, width]) => [code, [width]]),
  });
  objects.write(reference, {
    Type: '/Font',
    Subtype: '/Type0',
    BaseFont: baseFont,
    Encoding: '/Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: objects.addStream(Buffer.from(toUnicodeMap(texts)), {}),
  });
}

/** Six letters that distinguish the subsets of a file (ISO 32000-1, 9.6.4). */
function tagOf(id: string): string {
  return `ASSEN${String.fromCharCode(64 + Number(id.slice(1)))}`;
}

/** What the codes stand for (ISO 32000-1, 9.10.3), at most 100 of them in a section. */
function toUnicodeMap(texts: [code: number, text: string][]): string {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const lines = texts.map(([code, text]) => `<${code.toString(16).padStart(4, '0')}> <${hex(text)}>`);
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const section = lines.slice(at, at + 100);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
