/**
 * The colour profile sRGB (IEC 61966-2-1) as an ICC profile of version 2.1 (ICC.1:2001-04), computed from its
 * definition: PDF/A must say what its colours mean.
 */
export function sRgbProfile(): Buffer {
  profile ??= build();
  return profile;
}

let profile: Buffer | undefined;

function build(): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from('No copyright\0')])],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', transferCurve()],
  ];
  const names = [...tags.map(([name]) => name), 'gTRC', 'bTRC'];
  const table = Buffer.alloc(4 + names.length * 12);
  table.writeUInt32BE(names.length, 0);
  const chunks: Buffer[] = [];
  let offset = 128 + table.length;
  tags.forEach(([, data], index) => {
    // The three curves are one.
    const entries = index === tags.length - 1 ? [index, index + 1, index + 2] : [index];
    for (const entry of entries) {
      table.write(names[entry] ?? '', 4 + entry * 12, 'latin1');
      table.writeUInt32BE(offset, 8 + entry * 12);
      table.writeUInt32BE(data.length, 12 + entry * 12);
    }
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    chunks.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([header(offset), table, ...chunks]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // The date of the definition of sRGB, so that the bytes are always the same.
  [1999, 10, 18].forEach((part, index) => {
    bytes.writeUInt16BE(part, 24 + index * 2);
  });
  bytes.write('acsp', 36, 'latin1');
  xyz(0.9642, 1, 0.8249).copy(bytes, 68, 8);
  return bytes;
}

function description(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 1 + 8 + 3 + 67);
  bytes.write('desc', 0, 'latin1');
  bytes.writeUInt32BE(text.length + 1, 8);
  bytes.write(text, 12, 'latin1');
  return bytes;
}

function xyz(...values: [number, number, number]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 0, 'latin1');
  values.forEach((value, index) => {
    bytes.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
  });
  return bytes;
}

function transferCurve(): Buffer {
  const entries = 1024;
  const bytes = Buffer.alloc(12 + entries * 2);
  bytes.write('curv', 0, 'latin1');
  bytes.writeUInt32BE(entries, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const value = entry / (entries - 1);
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    bytes.writeUInt16BE(Math.round(linear * 65_535), 12 + entry * 2);
  }
  return bytes;
}
