/**
 * Builds the dashboard into web/dist, with a compressed copy of each file. `npm ci` runs this (`prepare`). After a
 * change in web/, sdk/, wire/ or shared/, run `npm run build`. With --if-stale, builds only when a source file is newer.
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
    // With `npm ci --omit=dev` there is no Vite. A container image copies web/dist from its build stage.
    process.stderr.write('The dashboard is not built: Vite is not installed.\n');
  }
}

/** Whether a source file of the dashboard is newer than the build. */
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
