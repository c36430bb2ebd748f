/** The files of an evidence bundle (contract section 6), in the order they are packed. */
export const bundleFiles = [
  'README.txt',
  'evidence.json',
  'page.html',
  'certificate.pdf',
  'checkpoint.txt',
] as const;

/** What a bundle has as long as nothing was decided. */
export const undecidedFiles = bundleFiles.filter((name) => name !== 'certificate.pdf');

/** More than any bundle holds: a version has 1 MiB at most, and stands in two files. */
export const maxBundleBytes = 64 * 1024 * 1024;
