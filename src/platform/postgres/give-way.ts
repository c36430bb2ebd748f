import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The lowest priority (nice, 19) that a process can have. */
const lowest = 19;

/** Linux accepts one change of a group in a tenth of a second from users other than root, and refuses others. */
const attempts = 5;
const betweenAttemptsMs = 150;

/**
 * Gives everything else on this machine precedence over the process with this ID. Does nothing if the system does not
 * allow it, because this only affects speed.
 *
 * Where Linux groups processes by session (autogroup, outside of containers and services), a priority counts only
 * within a session, of which each process of PostgreSQL has its own. So the priority of the group is lowered too.
 */
export async function giveWay(processId: number): Promise<void> {
  try {
    setPriority(processId, lowest);
  } catch {
    return;
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const problem = await writeFile(`/proc/${processId}/autogroup`, String(lowest), { flag: 'r+' }).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (problem !== 'EAGAIN') return;
    await sleep(betweenAttemptsMs, undefined, { ref: false });
  }
}
