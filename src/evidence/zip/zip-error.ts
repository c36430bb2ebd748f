/** The archive cannot be read. */
export class UnreadableZip extends Error {}
/** The archive can be read, but something was hidden in it or its content is not what was packed. */
export class AlteredZip extends Error {}

/** Bundles are far too small to need this form, in which sizes have other places. */
export function zip64(): UnreadableZip {
  return new UnreadableZip(
    'The archive is in the ZIP64 form, which cannot be read here. Unpack it, and pack its files with another program.',
  );
}
