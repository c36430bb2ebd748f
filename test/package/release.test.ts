import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { notesOf, releaseChangelog } from '../../scripts/release-changelog.ts';
import { collect } from '../cli/support/run.ts';

const head = '# Changelog\n\n';
const unreleased = '## [Unreleased]\n\n### Added\n\n- Search.\n\n';
const earlier = '## [1.9.0] - 2026-01-31\n\n- Lists.\n';

test('a release turns what was not released into its section, which is also its notes', () => {
  const { changelog, notes } = releaseChangelog(`${head}${unreleased}${earlier}`, '1.10.0', '2026-02-28');
  assert.equal(
    changelog,
    `${head}## [Unreleased]\n\n## [1.10.0] - 2026-02-28\n\n### Added\n\n- Search.\n\n${earlier}`,
  );
  assert.equal(notes, '# Assent 1.10.0\n\n### Added\n\n- Search.\n');
  assert.equal(notesOf(changelog, '1.10.0'), notes);
  assert.equal(notesOf(changelog, '1.9.0'), '# Assent 1.9.0\n\n- Lists.\n');
  assert.throws(() => notesOf(changelog, '1.1'), /no section for 1\.1/);
});

test('a release without a word in the changelog, or of an earlier version, is refused', () => {
  const release = (changelog: string, version: string) => () =>
    releaseChangelog(changelog, version, '2026-02-28');
  assert.throws(release(`${head}## [Unreleased]\n\n${earlier}`, '2.0.0'), /says nothing about this release/);
  assert.throws(
    release(`${head}${unreleased}${earlier}`, '1.9.0'),
    /^Error: 1\.9\.0 is not newer than 1\.9\.0/,
  );
  assert.throws(release(`${head}${unreleased}${earlier}`, '1.8.12'), /is not newer/);
  assert.throws(release(`${head}${earlier}`, '2.0.0'), /has no section/);
});

test('a release without a version is refused with one line, and changes nothing', async () => {
  const script = fileURLToPath(new URL('../../scripts/release.ts', import.meta.url));
  for (const args of [[], ['1.2'], ['v1.2.3']]) {
    const { code, stdout, stderr } = await collect(execFile(process.execPath, [script, ...args]));
    assert.deepEqual([code, stdout, stderr], [1, '', 'Usage: npm run release -- X.Y.Z\n']);
  }
});
