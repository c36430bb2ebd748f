/**
 * Builds the dashboard into web/dist, each file also compressed as it is sent. `npm ci` does so by itself (`prepare`);
 * after a change of web/, sdk/, wire/ or shared/: `npm run build`. With --if-stale only when a source is newer.
 */
import { globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });

if (!values['if-stale'] || isStale()) {
  const vite = await import('vite').catch(() => undefined);
  if (vite) {
    await vite.build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn' });
    await Promise.all(globSync(`${root}web/dist/**/*.{js,css,svg}`).map(compress));
  } else {
    // Installed with --omit=dev: an image copies web/dist from where it was built.
    process.stderr.write('The dashboard is not built: Vite is not installed.\n');
  }
}

/** Whether a source of the dashboard has changed since it was built. */
function isStale(): boolean {
  const built = statSync(`${root}web/dist/index.html`, { throwIfNoEntry: false });
  if (!built) return true;
  const sources = globSync(`${root}{web,sdk,wire,shared}/**/*.{ts,tsx,css,html,svg}`, {
    exclude: (path) => path.endsWith('/dist'),
  });
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
