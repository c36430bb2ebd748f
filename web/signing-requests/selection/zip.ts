import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  content: Blob;
}

/** Packs files without compressing them, because certificates and evidence already are. */
export async function zip(files: ZippedFile[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    // fflate allocates its own memory, which is never shared.
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    archive.add(entry);
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  archive.end();
  return new Blob(parts, { type: 'application/zip' });
}
