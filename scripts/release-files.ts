/**
 * Writes what is published of the version in package.json into release/: both packages, the SBOM of the service
 * (CycloneDX), and the notes, which are its section of CHANGELOG.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notesOf } from './release-changelog.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const notes = notesOf(readFileSync(`${root}CHANGELOG.md`, 'utf8'), version);

rmSync(`${root}release`, { recursive: true, force: true });
mkdirSync(`${root}release`);
for (const folder of ['.', './sdk'])
  execFileSync('npm', ['pack', folder, '--pack-destination', 'release'], { cwd: root, stdio: 'inherit' });
// The client depends on nothing, so there is nothing to list.
const sbom = execFileSync(
  'npm',
  [
    'sbom',
    '--package-lock-only',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
writeFileSync(`${root}release/assent-${version}.cdx.json`, sbom);
writeFileSync(`${root}release/assent-${version}.md`, notes);
