import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../platform/http/api-error.ts';
import { decodeOwnPng } from '../../platform/image/png.ts';
import { decodeImage } from './decode.ts';
import { findImageProblem } from './image-file.ts';
import {
  animatedWebp,
  cmykJpeg,
  dataUrl,
  jpeg,
  plainPng,
  pngBomb,
  webp,
  withChunk,
  withExif,
  withScans,
} from './images.fixture.ts';
import * as logo from './read-logo.ts';

const readLogo = (url: string, organisationId = 'one') => logo.readLogo(url, organisationId);
const png = plainPng(40, 20);
const script = '<script>alert(1)</script>';
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);

for (const [type, image] of Object.entries({ png, jpeg, webp }))
  test(`a ${type} image becomes a PNG of the same size`, async () => {
    const logo = await readLogo(dataUrl(image, type));
    assert.deepEqual([logo.width, logo.height], [40, 20]);
    assert.equal(decodeOwnPng(logo.png).data.length, 40 * 20 * 4);
  });

test('pixels stay what they were', async () => {
  const { png } = await readLogo(dataUrl(plainPng(3, 2, [200, 100, 50, 128])));
  assert.deepEqual([...decodeOwnPng(png).data.slice(0, 4)], [200, 100, 50, 128]);
});

test('a large image is shrunk in proportion', async () => {
  const { png, ...size } = await readLogo(dataUrl(plainPng(1_000, 480)));
  assert.deepEqual(size, { width: 200, height: 96 });
  assert.deepEqual([...decodeOwnPng(png).data.slice(-4)], [23, 70, 63, 255]);
  const { width, height } = await readLogo(dataUrl(plainPng(4_096, 1)));
  assert.deepEqual([width, height], [400, 1]);
  assert.equal(findImageProblem('png', pngBomb(2_000)), null);
});

test('nothing of the file is kept but its pixels', async () => {
  const place = 'GPSLatitude 51.5007';
  for (const [type, image] of [
    // A file of exactly 200 kB.
    ['png', withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`.padEnd(199_988 - png.length)))],
    ['png', withChunk(png, 'eXIf', Buffer.from(place))],
    ['jpeg', withExif(jpeg, place + script)],
  ] as const) {
    const logo = await readLogo(dataUrl(image, type));
    const text = Buffer.from(logo.png).toString('latin1');
    assert.doesNotMatch(text, /script|GPS|Exif|tEXt|eXIf/);
  }
});

const refused: Record<string, [url: string, message: RegExp]> = {
  'an SVG that says it is a PNG': [dataUrl(svg), /^logo: is not a PNG image, although its type says so\.$/],
  'an SVG': [dataUrl(svg, 'svg+xml'), /^logo: must be a PNG, JPEG or WebP image as a data URL/],
  'a page': [`data:text/html;base64,${svg.toString('base64')}`, /^logo: must be a PNG, JPEG or WebP image/],
  'a web address': ['https://tracker.example/logo.png', /^logo: must be a PNG, JPEG or WebP image/],
  'a JPEG that says it is a PNG': [dataUrl(jpeg), /^logo: is not a PNG image/],
  'a PNG with a page after it': [
    dataUrl(Buffer.concat([png, svg])),
    /^logo: must end with the PNG image; something else follows it\.$/,
  ],
  'a JPEG with an archive after it': [
    dataUrl(Buffer.concat([jpeg, Buffer.from('PK\x03\x04')]), 'jpeg'),
    /^logo: must end with the JPEG image/,
  ],
  'a WebP with a script after it': [
    dataUrl(Buffer.concat([webp, svg]), 'webp'),
    /^logo: must end with the WebP/,
  ],
  'a PNG of 20,000 by 20,000 pixels in few kilobytes': [
    dataUrl(pngBomb()),
    /^logo: must be at most 4,096 pixels wide and high, and 4 million pixels in all; it is 20000 by 20000\.$/,
  ],
  'an image with too many pixels in all': [dataUrl(pngBomb(4_000)), /it is 4000 by 4000\.$/],
  'a JPEG with a thousand empty scans': [
    dataUrl(withScans(jpeg, 1_000), 'jpeg'),
    /^logo: has too many scans; save it again as a JPEG that is not progressive\.$/,
  ],
  'a JPEG in the colours of print': [
    dataUrl(cmykJpeg, 'jpeg'),
    /^logo: uses the colours of print \(CMYK\); save it again in RGB\.$/,
  ],
  'an animated PNG': [dataUrl(withChunk(png, 'acTL', Buffer.alloc(8))), /^logo: must not be animated\.$/],
  'an animated WebP': [dataUrl(animatedWebp(), 'webp'), /^logo: must not be animated\.$/],
  'a PNG that ends early': [dataUrl(png.subarray(0, -13)), /^logo: is not a complete PNG image/],
  'a JPEG that ends early': [dataUrl(jpeg.subarray(0, -20), 'jpeg'), /^logo: is not a complete JPEG image/],
  'a WebP that ends early': [dataUrl(webp.subarray(0, -20), 'webp'), /^logo: is not a complete WebP image/],
  'a PNG whose pixels are missing': [
    dataUrl(Buffer.concat([png.subarray(0, 33), png.subarray(-12)])),
    /^logo: cannot be read as a PNG image\.$/,
  ],
  'a PNG whose pixels are damaged': [dataUrl(damaged(png)), /^logo: cannot be read as a PNG image\.$/],
  'more than 200 kB': [
    dataUrl(withChunk(png, 'tEXt', Buffer.alloc(200_000))),
    /^logo: must be at most 200 kB; it is 201 kB\.$/,
  ],
  nothing: [dataUrl(Buffer.alloc(0)), /^logo: must be a PNG, JPEG or WebP image/],
};
for (const [what, [url, message]] of Object.entries(refused))
  test(`${what} is refused, and the error says why`, async () => {
    await assert.rejects(readLogo(url), (error) => {
      assert.ok(error instanceof ApiError && error.code === 'BAD_REQUEST', String(error));
      assert.match(error.message, message);
      return true;
    });
  });

test('a decompression bomb takes no memory, because it is not decoded', async () => {
  const url = dataUrl(pngBomb());
  const before = process.memoryUsage().rss;
  await assert.rejects(readLogo(url));
  assert.ok(process.memoryUsage().rss - before < 50_000_000);
});

test('several logos at once are drawn one after the other', async () => {
  const widths = [10, 20, 30];
  const logos = await Promise.all(widths.map((width) => readLogo(dataUrl(plainPng(width, 10)))));
  assert.deepEqual(
    logos.map(({ width }) => width),
    widths,
  );
});

test('however many logos an organisation uploads at once, another organisation waits for at most one of them', async (t) => {
  // However long a busy machine takes.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const order: string[] = [];
  const read = (organisationId: string) =>
    readLogo(dataUrl(plainPng(300, 300)), organisationId).then(
      () => order.push(organisationId),
      (error) => order.push(error.code),
    );
  await Promise.all([...Array.from({ length: 8 }, () => read('one')), read('other')]);
  // One of the eight is drawn and five may wait, so two are refused.
  assert.deepEqual(order.slice(0, 2), ['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
  assert.deepEqual(order.slice(2), ['one', 'other', ...Array(5).fill('one')]);
});

test('an image for which the machine is too busy is SERVICE_UNAVAILABLE, and not called unreadable', async () => {
  await assert.rejects(logo.readLogo(dataUrl(png, 'png'), 'one', 1), { code: 'SERVICE_UNAVAILABLE' });
});

test('an image with any changed byte is decoded or fails', async () => {
  for (const [type, image] of [
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ] as const)
    for (let at = 0; at < image.length; at += 7) {
      const copy = new Uint8Array(image);
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      const pixels = await decodeImage(type, copy).catch(() => undefined);
      if (pixels) assert.equal(pixels.data.length, pixels.width * pixels.height * 4);
    }
});

function damaged(image: Buffer): Buffer {
  const copy = Buffer.from(image);
  copy.fill(0xaa, 41, image.length - 16);
  return copy;
}
