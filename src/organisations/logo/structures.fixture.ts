/** Files that have the structure of images, but no pixels. */

const segment = (marker: number, content: number[]) =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content]);
export const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
export const scan = (...data: number[]) =>
  Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from(data)]);
export const endOfImage = Buffer.from([0xff, 0xd9]);
export const jpegOf = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, endOfImage]);

export function webpOf(...chunks: [type: string, content: number[]][]): Buffer {
  const written = chunks.map(([type, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([
      Buffer.from(type),
      length,
      Buffer.from([...content, ...(content.length % 2 ? [0] : [])]),
    ]);
  });
  const file = Buffer.concat([Buffer.from('RIFF____WEBP'), ...written]);
  return withLength(file);
}
export const canvas = (width: number, height: number): [string, number[]] => [
  'VP8X',
  [0, 0, 0, 0, ...[width - 1, height - 1].flatMap((side) => [side & 0xff, (side >> 8) & 0xff, side >> 16])],
];
export const lossy = (width: number, height: number): [string, number[]] => [
  'VP8 ',
  [0, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, height & 0xff, height >> 8],
];
export const lossless = (width: number, height: number): [string, number[]] => {
  const bits = (width - 1) | ((height - 1) << 14);
  return ['VP8L', [0x2f, bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff, bits >>> 24]];
};

/** A PNG whose header gives another size. */
export function withSize(image: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(image);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

/** A WebP whose header gives its length as it is. */
export function withLength(image: Buffer): Buffer {
  const copy = Buffer.from(image);
  copy.writeUInt32LE(copy.length - 8, 4);
  return copy;
}
