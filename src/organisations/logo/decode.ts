import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pixels } from '../../platform/image/pixels.ts';
import type { ImageType } from './image-file.ts';

/**
 * Decodes an image with the codecs of browsers, compiled to WebAssembly: a malformed file can do no more than fail.
 * Loads one codec, whose memory is freed only when the thread ends. Throws for an image that cannot be decoded.
 */
export async function decodeImage(type: ImageType, bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  // The codecs return pixels in the form that browsers use.
  Object.assign(globalThis, { ImageData: PlainImageData });
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return decoders[type](buffer);
}

class PlainImageData implements Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

const decoders: Record<ImageType, (buffer: ArrayBuffer) => Promise<Pixels>> = {
  async png(buffer) {
    const codec = await import('@jsquash/png/decode.js');
    await codec.init(program('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return codec.decode(buffer);
  },
  async jpeg(buffer) {
    const codec = await import('@jsquash/jpeg/decode.js');
    await codec.init({ wasmBinary: program('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm') });
    // Rotated as the camera was held, because the metadata that says so is dropped.
    return codec.default(buffer, { preserveOrientation: true });
  },
  async webp(buffer) {
    const codec = await import('@jsquash/webp/decode.js');
    await codec.init({ wasmBinary: program('@jsquash/webp/codec/dec/webp_dec.wasm') });
    return codec.default(buffer);
  },
};

function program(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(name)))).buffer;
}
