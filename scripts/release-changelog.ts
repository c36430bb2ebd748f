/**
 * Turns the section of unreleased changes into the section of a version, below an empty new one. The notes are that
 * section's text. Throws when there is nothing to release, or when the version is not newer than the last one.
 */
export function releaseChangelog(
  changelog: string,
  version: string,
  date: string,
): { changelog: string; notes: string } {
  const [before, rest] = changelog.split(/^## \[Unreleased\]\n/m);
  if (rest === undefined) throw new Error('CHANGELOG.md has no section "## [Unreleased]"');
  const last = lastRelease(changelog);
  if (last !== undefined && !isNewer(version, last))
    throw new Error(`${version} is not newer than ${last}, the last version in CHANGELOG.md`);
  const notes = sectionIn(rest);
  if (notes === '')
    throw new Error('CHANGELOG.md says nothing about this release; describe it under "Unreleased"');
  return {
    changelog: `${before}## [Unreleased]\n\n## [${version}] - ${date}\n${rest}`,
    notes: withTitle(version, notes),
  };
}

/** The notes of a version that was released. Throws when the changelog has none. */
export function notesOf(changelog: string, version: string): string {
  const [, rest] = changelog.split(`\n## [${version}]`);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
  return withTitle(version, sectionIn(rest.slice(rest.indexOf('\n'))));
}

/** The text up to the next section. */
function sectionIn(text: string): string {
  return (text.split(/^## \[/m, 1)[0] ?? '').trim();
}

function withTitle(version: string, notes: string): string {
  return `# Assent ${version}\n\n${notes}\n`;
}

/** The version of the last release; undefined before the first. */
export function lastRelease(changelog: string): string | undefined {
  return /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1];
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
