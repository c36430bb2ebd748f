/** The files of an evidence bundle (contract section 6), in the order they are packed. */
export const bundleFiles = [
  'README.txt',
  'evidence.json',
  'page.html',
  'certificate.pdf',
  'checkpoint.txt',
] as const;

/** The files of a bundle before the signer has decided. */
export const undecidedFiles = bundleFiles.filter((name) => name !== 'certificate.pdf');

/** More than any bundle needs: a version is at most 1 MiB, and is part of two files. */
export const maxBundleBytes = 64 * 1024 * 1024;
