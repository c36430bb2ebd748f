import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../harness/free-port.ts';
import { emailFiles } from '../../support/email-files.ts';
import type { Environment } from './run.ts';

export interface Installation extends AsyncDisposable {
  dataDir: string;
  url: string;
  env: Environment;
}

/** Creates an empty data directory, which is removed at the end of the block, and picks a free port. */
export async function createInstallation(more: Environment = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-cli-'));
  const port = String(await freePort());
  return {
    dataDir,
    url: `http://localhost:${port}`,
    env: { DATA_DIR: dataDir, PORT: port, ...more },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** The number of emails written to its data directory. */
export async function emailsIn({ dataDir }: Installation): Promise<number> {
  return (await emailFiles(join(dataDir, 'mail'))).length;
}
