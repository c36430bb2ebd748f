import type { Clause, Variable, VersionDiff } from '../../wire/versions.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import type { Db } from '../platform/database/database.ts';
import { getVersion } from './get.ts';
import { versionNotFound } from './version.ts';

/** Compares two versions of the same document, clause by clause; NOT_FOUND when their documents differ. */
export async function diffVersions(
  db: Db,
  orgId: string,
  id: string,
  againstId: string,
): Promise<VersionDiff> {
  const version = await getVersion(db, orgId, id);
  const against = await getVersion(db, orgId, againstId);
  if (version.document_id !== against.document_id) throw versionNotFound();
  return {
    version_id: version.id,
    against_id: against.id,
    ...diffClauses(against.content.clauses, version.content.clauses),
    ...diffVariables(against.content.variables, version.content.variables),
  };
}

/** Matches clauses by id. `removed` is in the same order as `from`; the other lists are in the same order as `to`. */
export function diffClauses(
  from: Clause[],
  to: Clause[],
): Pick<VersionDiff, 'added' | 'removed' | 'changed' | 'unchanged'> {
  const before = new Map(from.map((clause) => [clause.id, clause]));
  const after = new Set(to.map((clause) => clause.id));
  const diff = {
    added: to.filter((clause) => !before.has(clause.id)),
    removed: from.filter((clause) => !after.has(clause.id)),
    changed: [] as VersionDiff['changed'],
    unchanged: [] as Clause[],
  };
  for (const clause of to) {
    const old = before.get(clause.id);
    if (!old) continue;
    if (canonicalJson(old) === canonicalJson(clause)) diff.unchanged.push(clause);
    else diff.changed.push({ id: clause.id, from: old, to: clause });
  }
  return diff;
}

/** Matches variables by name. Nothing when neither version has any. */
function diffVariables(from: Variable[] = [], to: Variable[] = []): Pick<VersionDiff, 'variables'> {
  if (from.length === 0 && to.length === 0) return {};
  const before = new Map(from.map((variable) => [variable.name, variable]));
  const after = new Set(to.map(({ name }) => name));
  return {
    variables: {
      added: to.filter(({ name }) => !before.has(name)),
      removed: from.filter(({ name }) => !after.has(name)),
      changed: to.flatMap((variable) => {
        const old = before.get(variable.name);
        const isChanged = old && canonicalJson(old) !== canonicalJson(variable);
        return isChanged ? [{ name: variable.name, from: old, to: variable }] : [];
      }),
    },
  };
}
