import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { bundleFiles } from '../bundle/file-names.ts';
import { fieldsOf } from '../fields-of.ts';
import { isSame } from '../is-same.ts';
import { sha256Hex, textOf, utf8 } from './bytes.ts';
import { altered, type Finding, finding } from './finding.ts';
import { parseShallow } from './parse-json.ts';
import type { Bundle } from './read-bundle.ts';

/** The files that manifest.json cannot contain the hash of: it is one itself, and the others come after it. */
const withoutHash = ['manifest.json', 'timestamp.tsr', 'checkpoint.txt'];

/**
 * Checks that every file has the hash that is listed for it: in manifest.json, or in bundles of format 1 in
 * evidence.json, whose own hash is signed.
 */
export function checkFiles({ files, evidence }: Bundle): Finding[] {
  if (evidence.format === 'assent-evidence/1')
    return compare(hashesOf(files, ['evidence.json', 'checkpoint.txt']), evidence.files, 'evidence.json');
  const manifest = files.get('manifest.json') ?? new Uint8Array();
  const actual = hashesOf(files, withoutHash);
  const isExact = isSame(manifest, utf8(`${canonicalJson({ files: actual })}\n`));
  return [
    ...compare(actual, listedIn(manifest), 'manifest.json'),
    finding(
      'manifest.json',
      isExact ? undefined : 'manifest.json is not the list of these files in its only valid form',
      'lists every file, in its only valid form',
    ),
  ];
}

function hashesOf(files: Map<string, Uint8Array>, without: string[]): Record<string, string> {
  const named = [...files].filter(([name]) => !without.includes(name));
  return Object.fromEntries(named.map(([name, bytes]) => [name, sha256Hex(bytes)]));
}

/**
 * Does not repeat the name of a file that no bundle has: a forger could have chosen it for its effect in a terminal.
 */
function compare(actual: Record<string, string>, listed: Record<string, unknown>, where: string): Finding[] {
  const known: readonly string[] = bundleFiles;
  const names = [...new Set([...Object.keys(actual), ...Object.keys(listed)])];
  const findings = names
    .filter((name) => known.includes(name))
    .map((name) =>
      finding(
        name,
        Object.hasOwn(listed, name) && listed[name] === actual[name]
          ? undefined
          : `${name} does not have the SHA-256 listed in ${where}`,
        `has the SHA-256 listed in ${where}`,
      ),
    );
  return findings.length === names.length
    ? findings
    : [...findings, altered(where, `${where} lists a file that no bundle contains`)];
}

/** The hashes in manifest.json, as far as it can be read. Throws Unreadable when it is nested too deeply. */
function listedIn(manifest: Uint8Array): Record<string, unknown> {
  return fieldsOf(fieldsOf(parseShallow('manifest.json', textOf(manifest) ?? '')).files);
}
