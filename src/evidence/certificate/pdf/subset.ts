import type { TrueTypeFont } from './true-type.ts';

/** A glyph of the font and its offset, in font units. */
export interface Part {
  glyph: number;
  x: number;
  y: number;
}

export interface Subset {
  /**
   * Adds a glyph that is made of one or several glyphs of the font, and returns its number in the subset. Fonts draw
   * the dots of Arabic letters as glyphs of their own; joined with their letter, they are one character of the text.
   */
  add(parts: readonly Part[]): number;
  /** The font file. */
  encode(): Buffer;
}

interface Outline {
  data: Buffer;
  advance: number;
  leftBearing: number;
}

/** Collects the glyphs that a document uses, so that only those are embedded. Glyph 0 is always `.notdef`. */
export function createSubset(font: TrueTypeFont): Subset {
  const outlines: Outline[] = [];
  const copies = new Map<number, number>();
  copy(0);
  return {
    add: (parts) => {
      const [only] = parts;
      return parts.length === 1 && only ? place(outlineOf(only.glyph)) : place(compose(parts));
    },
    encode: () => encodeFont(font, outlines),
  };

  function place(outline: Outline): number {
    outlines.push(outline);
    return outlines.length - 1;
  }

  /** The number of a component's only copy. */
  function copy(glyph: number): number {
    const known = copies.get(glyph);
    if (known !== undefined) return known;
    const number = place(outlineOf(glyph));
    copies.set(glyph, number);
    return number;
  }

  function outlineOf(glyph: number): Outline {
    return { ...font.metrics(glyph), data: renumber(font.outline(glyph)) };
  }

  /** A composite glyph with the numbers that its components have in the subset. */
  function renumber(outline: Buffer): Buffer {
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
    const data = Buffer.from(outline);
    for (let at = 10, more = true; more; ) {
      const flags = data.readUInt16BE(at);
      data.writeUInt16BE(copy(data.readUInt16BE(at + 2)), at + 2);
      at += 4 + (flags & wordArguments ? 4 : 2);
      at += flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
      more = (flags & moreComponents) !== 0;
    }
    return data;
  }

  function compose(parts: readonly Part[]): Outline {
    const [base] = parts;
    const drawn = parts.filter(({ glyph }) => font.outline(glyph).length > 0);
    if (!base || drawn.length === 0) return { ...font.metrics(base?.glyph ?? 0), data: Buffer.alloc(0) };
    const boxes = drawn.map(({ glyph, x, y }) => {
      const outline = font.outline(glyph);
      return [2, 4, 6, 8].map((at, index) => outline.readInt16BE(at) + Math.round(index % 2 === 0 ? x : y));
    });
    const head = Buffer.alloc(10);
    head.writeInt16BE(-1, 0);
    for (const index of [0, 1, 2, 3]) {
      const edges = boxes.map((box) => box[index] ?? 0);
      head.writeInt16BE(index < 2 ? Math.min(...edges) : Math.max(...edges), 2 + index * 2);
    }
    const components = drawn.map(({ glyph, x, y }, index) => {
      const component = Buffer.alloc(8);
      const more = index < drawn.length - 1 ? moreComponents : 0;
      component.writeUInt16BE(wordArguments | argumentsAreOffsets | more, 0);
      component.writeUInt16BE(copy(glyph), 2);
      component.writeInt16BE(Math.round(x), 4);
      component.writeInt16BE(Math.round(y), 6);
      return component;
    });
    return {
      advance: font.metrics(base.glyph).advance,
      leftBearing: head.readInt16BE(2),
      data: Buffer.concat([head, ...components]),
    };
  }
}

const wordArguments = 0x1;
const argumentsAreOffsets = 0x2;
const moreComponents = 0x20;

/** The tables that PDF requires of an embedded TrueType font (ISO 32000-1, 9.9), with those of its hinting. */
function encodeFont(font: TrueTypeFont, outlines: Outline[]): Buffer {
  const copyOf = (tag: string) => Buffer.from(font.table(tag) ?? []);
  const head = copyOf('head');
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const hhea = copyOf('hhea');
  hhea.writeUInt16BE(outlines.length, 34);
  const maxp = copyOf('maxp');
  maxp.writeUInt16BE(outlines.length, 4);
  // Composed glyphs have more points, contours, components and levels than the font's own.
  for (const at of [10, 12])
    maxp.writeUInt16BE(Math.min(0xffff, (maxp.readUInt16BE(at) + maxp.readUInt16BE(at - 4)) * 2), at);
  maxp.writeUInt16BE(maxp.readUInt16BE(28) + 8, 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
  const hmtx = Buffer.alloc(outlines.length * 4);
  const loca = Buffer.alloc(outlines.length * 4 + 4);
  const data: Buffer[] = [];
  let offset = 0;
  outlines.forEach((outline, index) => {
    hmtx.writeUInt16BE(outline.advance, index * 4);
    hmtx.writeInt16BE(outline.leftBearing, index * 4 + 2);
    const padded = padToFour(outline.data);
    data.push(padded);
    offset += padded.length;
    loca.writeUInt32BE(offset, index * 4 + 4);
  });
  const hinting = ['cvt ', 'fpgm', 'prep'].flatMap((tag): [string, Buffer][] => {
    const table = font.table(tag);
    return table ? [[tag, table]] : [];
  });
  return writeTables([
    ...hinting,
    ['glyf', Buffer.concat(data)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ]);
}

function writeTables(given: [string, Buffer][]): Buffer {
  const tables = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((tables.length - power) * 16, 10);
  let offset = directory.length;
  tables.forEach(([tag, table], index) => {
    const entry = 12 + index * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(table), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    offset += padToFour(table).length;
  });
  const file = Buffer.concat([directory, ...tables.map(([, table]) => padToFour(table))]);
  const head = directory.readUInt32BE(12 + tables.findIndex(([tag]) => tag === 'head') * 16 + 8);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, head + 8);
  return file;
}

function checksum(table: Buffer): number {
  const padded = padToFour(table);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function padToFour(data: Buffer): Buffer {
  const rest = data.length % 4;
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - rest)]);
}
