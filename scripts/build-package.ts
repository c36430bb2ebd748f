/**
 * Builds the program into build/ as JavaScript, because Node does not strip types inside node_modules. `npm pack` runs
 * this (`prepack`) after `prepare`. The checkout itself runs its TypeScript and never looks at build/.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));

const bundle = await rolldown({
  cwd: root,
  input: { cli: 'src/cli.ts' },
  platform: 'node',
  tsconfig: false,
  transform: { target: 'node24' },
  // Packages are not bundled; only Rolldown's own helpers are.
  external: (id) => !/^[./]/.test(id) && !id.startsWith('@oxc-project/') && !id.startsWith('\0'),
  plugins: [keepPlaces()],
  logLevel: 'warn',
  // By default, Rolldown and its minifier leave out calls that are only made to see whether they throw
  // (decodeURIComponent).
  treeshake: false,
});
await bundle.write({
  dir: `${root}build`,
  cleanDir: true,
  sourcemap: true,
  minify: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

/**
 * Lets each module find its files where they are in the checkout, and in the package too: migrations, styles, what
 * browsers get. A program of a thread (`new URL('./x.ts', import.meta.url)`) becomes a file of its own in build/.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('/node_modules/')) return;
      const place = JSON.stringify(`../${id.slice(root.length)}`);
      // On the same line, so that source maps still name the right lines.
      const placed = code
        .replaceAll(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (_, path: string) => {
          const reference = this.emitFile({
            type: 'chunk',
            id: fileURLToPath(new URL(path, `file://${id}`)),
          });
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        })
        .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`);
      return { code: placed, map: null };
    },
  };
}
