import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const execute = promisify(execFile);

export interface InstalledPackage extends AsyncDisposable {
  /** The folder that it is installed in. */
  folder: string;
  /** The files of the tarball, sorted. */
  files: string[];
}

/**
 * What `npm pack` and then `npm install --omit=dev` in an empty folder do, in seconds instead of minutes and without a
 * registry: the package comes from its tarball, and what it depends on are links to the checkout's packages. `.ci/run`
 * does it with npm.
 */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-package-'));
  await execute(process.execPath, [join(checkout, 'scripts/build-package.ts')]);
  // `npm test` has built the dashboard before (`pretest`).
  const { stdout } = await execute(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { cwd: checkout, maxBuffer: 10 * 1024 * 1024 },
  );
  const packed: unknown = JSON.parse(stdout);
  const [{ filename, files }] = (Array.isArray(packed) ? packed : Object.values(packed ?? {})) as [
    // What npm documents.
    { filename: string; files: { path: string }[] },
  ];
  const home = join(folder, 'node_modules/assent');
  await mkdir(home, { recursive: true });
  await execute('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  for (const path of await productionPackages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(checkout, path), join(folder, path));
  }
  return {
    folder,
    files: files.map(({ path }) => path).sort(),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The paths of the packages that `npm ci --omit=dev` installs, without those inside others. */
async function productionPackages(): Promise<string[]> {
  const lock: { packages: Record<string, { dev?: boolean; os?: string[]; cpu?: string[] }> } = JSON.parse(
    await readFile(join(checkout, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).flatMap(([path, { dev, os, cpu }]) => {
    const isHere = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
    return /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && isHere ? path : [];
  });
}
