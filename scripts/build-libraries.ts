import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Puts the libraries that consist of hundreds of files into a few in dist/libraries, which bin/libraries.js loads instead. */
export async function buildLibraries(): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: {
      kysely: 'kysely',
      'kysely-migration': 'kysely/migration',
      typebox: 'typebox',
      'typebox-value': 'typebox/value',
    },
    platform: 'node',
    external: /^node:/,
    logLevel: 'warn',
  });
  await bundle.write({ dir: `${root}dist/libraries`, cleanDir: true, chunkFileNames: '[name].js' });
  await bundle.close();
}
