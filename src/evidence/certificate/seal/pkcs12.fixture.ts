import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function openssl(args: string[], cwd: string): Buffer {
  return execFileSync('openssl', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs with an empty directory that is deleted afterwards. */
export async function inDirectory<T>(run: (directory: string) => T | Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'assent-seal-'));
  try {
    return await run(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

export interface Pkcs12Options {
  algorithm?: string[];
  password?: string;
  days?: string[];
}

/** Makes `seal.p12` with a key and a certificate that an authority in `ca.pem` issued; returns the bytes. */
export function makePkcs12(
  directory: string,
  { algorithm = ['rsa:2048'], password = 'correct horse', days = ['-days', '30'] }: Pkcs12Options = {},
): Buffer {
  const run = (line: string, ...more: string[]) => openssl([...line.split(' '), ...more], directory);
  run('req -x509 -newkey rsa:2048 -noenc -keyout ca.key -out ca.pem -days 30 -subj', '/CN=Test authority');
  run(
    'req -new -noenc -keyout seal.key -out seal.csr -newkey',
    ...algorithm,
    '-subj',
    '/O=Harbour & Finch/CN=Siegel für Verträge',
    '-utf8',
  );
  run('x509 -req -in seal.csr -CA ca.pem -CAkey ca.key -out seal.pem', ...days);
  run(
    'pkcs12 -export -in seal.pem -inkey seal.key -certfile ca.pem -out seal.p12 -passout',
    `pass:${password}`,
  );
  return readFileSync(join(directory, 'seal.p12'));
}
