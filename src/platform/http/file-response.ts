/** A file that an operation responds with. */
export interface FileResponse {
  /** The suggested file name. */
  name: string;
  bytes: Buffer;
}

/** Headers for a download that browsers never display under this origin, and that proxies do not cache. */
export function fileHeaders({ name }: Pick<FileResponse, 'name'>, media: string): Record<string, string> {
  // The name is inside quotes, and other characters have a meaning in the paths of some systems.
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new Error('a file must have a plain name');
  return {
    'content-type': media,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
