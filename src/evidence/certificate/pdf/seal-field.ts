import type { PdfObjects } from './objects.ts';
import type { Structure } from './structure.ts';
import { dateString, type Reference, textString } from './syntax.ts';

/** Who seals, and when. */
export interface Seal {
  /** The name in the certificate that seals. */
  name: string;
  at: Date;
  /** The space for the signature in bytes. */
  space: number;
}

/** Stands for the positions that are known only once the file is written. */
export const byteRangePlaceholder = '[0 ********** ********** **********]';

/**
 * An invisible signature field whose signature is still to be filled in (ISO 32000-1, 12.7.4.5; ETSI EN 319 142-1). It
 * is in the structure of the document too, as PDF/A-3a requires of all annotations.
 */
export function sealField(objects: PdfObjects, structure: Structure, page: Reference, seal: Seal): Reference {
  const field = objects.reserve();
  const signature = objects.add({
    Type: '/Sig',
    Filter: '/Adobe.PPKLite',
    SubFilter: '/ETSI.CAdES.detached',
    Name: textString(seal.name),
    M: dateString(seal.at),
    ByteRange: byteRangePlaceholder,
    Contents: `<${'0'.repeat(seal.space * 2)}>`,
  });
  structure.element('Form', {}, () => structure.content({ page, annotation: field }));
  objects.write(field, {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: textString('Seal'),
    TU: textString(seal.name),
    Rect: [0, 0, 0, 0],
    // Printed and locked (ISO 32000-1, table 165).
    F: 132,
    P: page,
    V: signature,
    StructParent: structure.keyOf(field),
  });
  return field;
}
