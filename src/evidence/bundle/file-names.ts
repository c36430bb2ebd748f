/** The files of an evidence bundle (contract section 6), in the order they are packed. */
export const bundleFiles = [
  'README.txt',
  'evidence.json',
  'page.html',
  'certificate.pdf',
  'verify.mjs',
  'manifest.json',
  'timestamp.tsr',
  'checkpoint.txt',
] as const;

/** More than any bundle needs: a version is at most 1 MiB, and is part of three files. */
export const maxBundleBytes = 64 * 1024 * 1024;
