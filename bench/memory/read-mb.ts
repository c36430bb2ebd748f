import { readFile, writeFile } from 'node:fs/promises';

/** A size from /proc/PID/status (proc(5)), in MB. NaN on systems without it. */
export async function readMb(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

/** From now on, VmHWM is the peak since this call. Does nothing on systems without it. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
}
