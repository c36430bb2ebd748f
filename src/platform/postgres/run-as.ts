import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './error.ts';

/** The system user that PostgreSQL runs as; undefined means the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

/**
 * The user that runs the cluster. PostgreSQL refuses to run as root, so under root it runs as the owner of the cluster.
 * A new cluster, or one that root has copied here, belongs to `nobody`.
 */
export function runAs(cluster: string): RunAs {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return undefined;
    throw new EmbeddedPostgresError(
      `${cluster} belongs to user ${owner.uid}; run Assent as that user or as root`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = findNobody();
  if (owner !== undefined) execFileSync('chown', ['-Rh', `${nobody.uid}:${nobody.gid}`, cluster]);
  return nobody;
}

function findNobody(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8');
  // On macOS, `nobody` has the uid -2, which cannot own files.
  const found = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^daemon:[^:]*:(\d+):(\d+):/m.exec(users);
  if (!found)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and there is no user "nobody"; create it',
    );
  return { uid: Number(found[1]), gid: Number(found[2]) };
}
