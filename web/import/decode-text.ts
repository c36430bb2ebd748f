/** Decodes a text file: UTF-8, UTF-16 with a byte-order mark, or otherwise what the file declares, or Windows-1252. */
export function decodeText(bytes: Uint8Array, declared = 'windows-1252'): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(declared).decode(bytes);
  }
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
