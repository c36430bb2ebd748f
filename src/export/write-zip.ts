import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  /** Read when the files before it are written, and only once. */
  content: () => AsyncIterable<string>;
}

/**
 * Writes a zip archive into an open file, in memory that does not depend on its size. It becomes ZIP64 only if it must,
 * because not every program reads that.
 */
export async function writeZip(handle: FileHandle, files: ZippedFile[], createdAt: Date): Promise<void> {
  const zip = new ZipFile();
  // The types do not say that the stream can be destroyed.
  const output = zip.outputStream as Readable;
  const sources: Readable[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, { mtime: createdAt, mode: 0o100600 }, (start) => {
      const source = Readable.from(content()).on('error', (error) => zip.emit('error', error));
      sources.push(source);
      start(null, source);
    });
  zip.end();
  try {
    for await (const chunk of output) await handle.appendFile(chunk);
  } finally {
    // Stops reading when the archive cannot be written.
    for (const source of sources) source.destroy();
  }
}
