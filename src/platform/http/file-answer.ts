/** A file that an operation answers with. */
export interface FileAnswer {
  /** What it is called where it is saved. */
  name: string;
  bytes: Buffer;
}

/** For saving, never for showing under this service's origin; kept by nobody on the way. */
export function fileHeaders({ name }: FileAnswer, media: string): Record<string, string> {
  // The name stands between quotes, and some systems give these characters a meaning in paths.
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new Error('a file must have a plain name');
  return {
    'content-type': media,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
