import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PdfDictionary, type PdfValue, type Reference, serialize } from './syntax.ts';

/** The objects of a file. The same objects always give the same bytes. */
export interface PdfObjects {
  /** A reference to an object that is written later. */
  reserve(): Reference;
  write(reference: Reference, value: PdfValue): void;
  add(value: PdfValue): Reference;
  /** Adds a stream, compressed unless programs that do not understand PDF should be able to find its bytes. */
  addStream(bytes: Buffer, dictionary: PdfDictionary, options?: { isPlain: boolean }): Reference;
  /** The file (ISO 32000-1, 7.5). */
  encode(root: Reference, info: Reference): Buffer;
}

export function createObjects(): PdfObjects {
  const bodies: (Buffer | undefined)[] = [];
  const reserve = () => {
    bodies.push(undefined);
    return { id: bodies.length };
  };
  const write = ({ id }: Reference, value: PdfValue) => {
    bodies[id - 1] = Buffer.from(serialize(value), 'latin1');
  };
  return {
    reserve,
    write,
    add(value) {
      const reference = reserve();
      write(reference, value);
      return reference;
    },
    addStream(bytes, dictionary, { isPlain } = { isPlain: false }) {
      const reference = reserve();
      const stream = isPlain ? bytes : deflateSync(bytes);
      const head = { ...dictionary, ...(!isPlain && { Filter: '/FlateDecode' }), Length: stream.length };
      bodies[reference.id - 1] = Buffer.concat([
        Buffer.from(`${serialize(head)}\nstream\n`, 'latin1'),
        stream,
        Buffer.from('\nendstream'),
      ]);
      return reference;
    },
    encode(root, info) {
      // Four bytes above 127 indicate that the file is binary.
      const chunks = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
      let offset = chunks[0]?.length ?? 0;
      const offsets = bodies.map((body, index) => {
        if (!body) throw new Error(`object ${index + 1} was never written`);
        const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
        const start = offset;
        chunks.push(object);
        offset += object.length;
        return `${String(start).padStart(10, '0')} 00000 n \n`;
      });
      const id = `<${hash('sha256', Buffer.concat(chunks)).slice(0, 32)}>`;
      const trailer = { Size: bodies.length + 1, Root: root, Info: info, ID: [id, id] };
      chunks.push(
        Buffer.from(
          `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n${serialize(trailer)}\nstartxref\n${offset}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(chunks);
    },
  };
}
