import { crc32, deflateSync } from 'node:zlib';
import { encodePng } from '../../platform/image/png.ts';

/** A picture of one colour (red, green, blue and alpha), as a PNG. */
export function plainPng(width: number, height: number, color = [23, 70, 63, 255]): Buffer {
  return encodePng({ width, height, data: Buffer.alloc(width * height * 4, Buffer.from(color)) });
}

/** The same PNG with another chunk right after its header. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, checksum, png.subarray(33)]);
}

/** A valid PNG of 20,000 by 20,000 pixels of one bit: 50 MB of pixels in 50 kB, and 1.6 GB as they would be decoded. */
export function pngBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 });
  const end = plainPng(1, 1).subarray(-12);
  const empty = Buffer.concat([plainPng(1, 1).subarray(0, 8), chunk('IHDR', header), end]);
  return withChunk(empty, 'IDAT', rows);
}

function chunk(type: string, content: Buffer): Buffer {
  return withChunk(Buffer.alloc(33), type, content).subarray(33);
}

/** 40 by 20 pixels of one grey. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAgICAgJCAkKCgkNDgwODRMREBARExwUFhQWFBwrGx8bGx8bKyYuJSMlLiZENS8vNUROQj5CTl9VVV93cXecnNEBCAgICAkICQoKCQ0ODA4NExEQEBETHBQWFBYUHCsbHxsbHxsrJi4lIyUuJkQ1Ly81RE5CPkJOX1VVX3dxd5yc0f/CABEIABQAKAMBIgACEQEDEQH/xAAnAAEBAAAAAAAAAAAAAAAAAAAABwEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEAMQAAAApAAAAAAP/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwBf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPwBf/9k=',
  'base64',
);

/** 8 by 8 pixels in the four colours of print. */
export const cmykJpeg = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwBQNzxGPDJQRkFGWlVQX3jIgnhubnj1r7mRyP///////////////////////////////////////////////////8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAQD/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwA5oyj/2Q==',
  'base64',
);

/** An image with an APP1 segment, in which cameras write where a picture was taken (Exif). */
export function withExif(image: Buffer, text: string): Buffer {
  const content = Buffer.from(`Exif\0\0${text}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, content, image.subarray(2)]);
}

/** The same with more scans, which a decoder goes through one after the other; they have no pixels. */
export function withScans(image: Buffer, count: number): Buffer {
  const scan = Buffer.from('ffda0008010100013f00', 'hex');
  const before = image.subarray(0, -2);
  return Buffer.concat([before, ...Array.from({ length: count }, () => scan), image.subarray(-2)]);
}

/** 40 by 20 pixels. */
export const webp = Buffer.from(
  'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAAJwAAEwAAQUxQSAoAAAABB1DkiAhERP8DVlA4ICgAAADwAgCdASooABQAPpFGnkslo6KhpWgAsBIJaQAAKUNt8AD+8HYAAAAA',
  'base64',
);

/** The same with the chunk of an animation's parameters. */
export function animatedWebp(): Buffer {
  const animation = Buffer.from([...Buffer.from('ANIM'), 6, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const file = Buffer.concat([webp.subarray(0, 30), animation, webp.subarray(30)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** An image in the form that the API accepts. */
export function dataUrl(image: Buffer, type = 'png'): string {
  return `data:image/${type};base64,${image.toString('base64')}`;
}
