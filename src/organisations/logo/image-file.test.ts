import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findImageProblem, type ImageType } from './image-file.ts';
import {
  animatedWebp,
  jpeg,
  plainPng,
  pngBomb,
  webp,
  withChunk,
  withExif,
  withScans,
} from './images.fixture.ts';
import {
  canvas,
  endOfImage,
  frame,
  jpegOf,
  lossless,
  lossy,
  scan,
  webpOf,
  withLength,
  withSize,
} from './structures.fixture.ts';

const png = plainPng(40, 20);

test('an image that ends anywhere but at its end is refused in words', () => {
  for (const [type, image] of [
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ] as const) {
    for (let length = 0; length < image.length; length += 1)
      assert.match(findImageProblem(type, image.subarray(0, length)) ?? '', /^is not a/, `${type} ${length}`);
    assert.equal(findImageProblem(type, image), null);
  }
});

test('an image with any changed byte is described without an error', () => {
  for (const [type, image] of [
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ] as const)
    for (let at = 0; at < image.length; at += 1)
      for (const value of [0, 0xff]) {
        const copy = Buffer.from(image);
        copy[at] = value;
        assert.doesNotThrow(() => findImageProblem(type, copy), `${type} ${at}`);
      }
});

const incomplete = /is not a complete (PNG|JPEG|WebP) image/;
const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const noFrames = [0xc4, 0xc8, 0xcc];

const files: [what: string, type: ImageType, file: Buffer, problem: RegExp | null][] = [
  ['a PNG without a width', 'png', withSize(png, 0, 20), incomplete],
  ['a PNG without a height', 'png', withSize(png, 40, 0), incomplete],
  ['a PNG of the largest size', 'png', withSize(png, 4_000, 1_000), null],
  ['a PNG with a pixel too many', 'png', withSize(png, 4_001, 1_000), /it is 4001 by 1000$/],
  ['a PNG of the largest width', 'png', withSize(png, 4_096, 1), null],
  ['a PNG that is too wide', 'png', withSize(png, 4_097, 1), /it is 4097 by 1$/],
  ['a PNG that is too high', 'png', withSize(png, 1, 4_097), /it is 1 by 4097$/],
  [
    'a PNG whose end is longer than the file',
    'png',
    Buffer.concat([png.subarray(0, -9), Buffer.from([1]), png.subarray(-8)]),
    incomplete,
  ],
  [
    'a PNG that does not begin with its header',
    'png',
    Buffer.from(png.toString('latin1').replace('IHDR', 'iHDR'), 'latin1'),
    incomplete,
  ],
  [
    'an animated PNG with another chunk after that',
    'png',
    withChunk(withChunk(pngBomb(8), 'tEXt', png), 'acTL', png),
    /animated/,
  ],
  ...frames.map((marker): (typeof files)[number] => [
    `a JPEG with a frame ${marker.toString(16)}`,
    'jpeg',
    jpegOf(frame(4_097, 2, marker), scan()),
    /it is 4097 by 2$/,
  ]),
  ...noFrames.map((marker): (typeof files)[number] => [
    `a JPEG with a segment ${marker.toString(16)}, which is no frame`,
    'jpeg',
    jpegOf(frame(5_000, 5_000, marker), frame(40, 20), scan()),
    null,
  ]),
  [
    'a JPEG with a second, larger frame',
    'jpeg',
    jpegOf(frame(40, 20), frame(5_000, 5_000), scan()),
    incomplete,
  ],
  ['a JPEG without a frame', 'jpeg', jpegOf(scan()), incomplete],
  ['a JPEG without a width', 'jpeg', jpegOf(frame(0, 20), scan()), incomplete],
  ['a JPEG without a height', 'jpeg', jpegOf(frame(40, 0), scan()), incomplete],
  [
    'a JPEG with something between its segments',
    'jpeg',
    jpegOf(frame(40, 20), Buffer.from([1]), scan()),
    incomplete,
  ],
  ['a JPEG with a thumbnail', 'jpeg', withExif(jpeg, jpeg.toString('latin1')), null],
  ['a JPEG with bytes that fill', 'jpeg', jpegOf(Buffer.from([0xff, 0xff]), frame(40, 20), scan()), null],
  [
    'a JPEG with a second, larger frame after stuffed bytes, restarts and bytes that fill',
    'jpeg',
    jpegOf(frame(40, 20), scan(1, 0xff, 0, 0xff, 0xd0, 2, 0xff, 0xd7, 3, 0xff, 0xff), frame(5_000, 5_000)),
    incomplete,
  ],
  [
    'a JPEG with such data',
    'jpeg',
    jpegOf(frame(40, 20), scan(1, 0xff, 0, 0xff, 0xd0, 2, 0xff, 0xd7, 3, 0xff, 0xff, 0)),
    null,
  ],
  [
    'a JPEG whose pixels are followed by another image',
    'jpeg',
    jpegOf(frame(40, 20), scan(1), endOfImage, jpeg),
    /must end with/,
  ],
  ['a JPEG with 100 scans', 'jpeg', withScans(jpegOf(frame(40, 20)), 100), null],
  ['a JPEG with 101 scans', 'jpeg', withScans(jpegOf(frame(40, 20)), 101), /too many scans/],
  [
    'a WebP in a file that is not RIFF',
    'webp',
    Buffer.from(webp.toString('latin1').replace('RIFF', 'RIFX'), 'latin1'),
    /is not a WebP/,
  ],
  [
    'a RIFF file of sound',
    'webp',
    Buffer.from(webp.toString('latin1').replace('WEBP', 'WAVE'), 'latin1'),
    /is not a WebP/,
  ],
  [
    'a WebP with a larger canvas than its image',
    'webp',
    webpOf(canvas(70_000, 2), lossy(2, 2)),
    /it is 70000 by 2$/,
  ],
  [
    'a WebP with a higher canvas than its image',
    'webp',
    webpOf(canvas(2, 70_000), lossy(2, 2)),
    /it is 2 by 70000$/,
  ],
  [
    'a WebP with a larger image than its canvas',
    'webp',
    webpOf(canvas(2, 2), lossy(4_097, 2)),
    /it is 4097 by 2$/,
  ],
  [
    'a WebP with a higher image than its canvas',
    'webp',
    webpOf(canvas(2, 2), lossless(2, 4_097)),
    /it is 2 by 4097$/,
  ],
  ['a WebP that is lossless', 'webp', webpOf(lossless(4_097, 2)), /it is 4097 by 2$/],
  ['a WebP that asks to be scaled', 'webp', webpOf(lossy(0x4000 | 40, 0x8000 | 20)), null],
  [
    'a WebP with a larger image after a chunk of odd length',
    'webp',
    webpOf(canvas(2, 2), ['XMP ', [1]], lossy(4_097, 2)),
    /it is 4097 by 2$/,
  ],
  ['a WebP without an image', 'webp', webpOf(['XMP ', [1, 2]]), incomplete],
  ...(['VP8X', 'VP8 ', 'VP8L'] as const).map((type): (typeof files)[number] => [
    `a WebP with an empty ${type}`,
    'webp',
    webpOf([type, []]),
    incomplete,
  ]),
  [
    'a WebP with a frame of an animation',
    'webp',
    webpOf(canvas(2, 2), lossy(2, 2), ['ANMF', []]),
    /animated/,
  ],
  ['an animated WebP', 'webp', animatedWebp(), /animated/],
  ['a WebP whose last chunk is longer than the file', 'webp', withLength(webp.subarray(0, -20)), incomplete],
];

for (const [what, type, file, problem] of files)
  test(`${what} is ${problem ? 'refused' : 'accepted'}`, () => {
    const found = findImageProblem(type, file);
    if (problem) assert.match(found ?? 'nothing', problem);
    else assert.equal(found, null);
  });
