/**
 * Builds what browsers and bundles get: the dashboard into web/dist, with a compressed copy of each file, and the
 * verifier for evidence bundles into dist; and the libraries that load faster in one piece. `npm ci` runs this
 * (`prepare`). After a change in web/, sdk/, wire/, shared/ or of the verifier, run `npm run build`. With --if-stale,
 * builds only what has a newer source file.
 */
import { existsSync, globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildVerifier } from './build-verifier.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });

const dashboard = mustBuild('web/dist/index.html', '{web,sdk,wire,shared}/**/*.{ts,tsx,css,html,svg}');
const verifier = mustBuild(
  'dist/verify-page.js',
  '{src/evidence,src/verify-page,src/platform/crypto,wire,shared,scripts}/**/*.{ts,js}',
);
const libraries = mustBuild('dist/libraries/kysely.js', 'scripts/build-libraries.ts');

if (dashboard || verifier || libraries) {
  const vite = await import('vite').catch(() => undefined);
  if (vite) {
    if (libraries) {
      const { buildLibraries } = await import('./build-libraries.ts');
      await buildLibraries();
    }
    if (verifier) await buildVerifier(vite);
    if (dashboard) {
      await vite.build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn' });
      await Promise.all(globSync(`${root}web/dist/**/*.{js,css,svg}`).map(compress));
    }
  } else if (!existsSync(`${root}web/dist/index.html`) || !existsSync(`${root}dist/verify.mjs`)) {
    process.stderr.write(
      'This checkout has no dashboard yet, and cannot build it without its development packages: run "npm ci" without --omit=dev, or install the package that "npm pack" makes in a complete checkout.\n',
    );
    process.exitCode = 1;
  }
}

/** With --if-stale, only when a source file is newer than what was built from it. */
function mustBuild(output: string, pattern: string): boolean {
  if (!values['if-stale']) return true;
  const built = statSync(`${root}${output}`, { throwIfNoEntry: false });
  if (!built) return true;
  const sources = globSync(`${root}${pattern}`, { exclude: (path) => path.endsWith('/dist') });
  return [...sources, `${root}package-lock.json`].some((source) => statSync(source).mtimeMs > built.mtimeMs);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
