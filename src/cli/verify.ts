import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readVariable } from '../config/read-variable.ts';
import type { Trust } from '../evidence/verify/check-key.ts';
import { describeResult, exitCodes } from '../evidence/verify/describe.ts';
import type { Status } from '../evidence/verify/finding.ts';
import { secretKeyFile } from '../secret-key.ts';
import { type Command, UsageError } from './command.ts';

export const verify: Command = {
  usage: 'FILE [--public-key KEY] | OLD NEW [--proof FILE] [--public-key KEY]',
  summary:
    'check an evidence bundle or certificate offline, or that a newer bundle continues an older one: exit 0 intact, 1 altered, 2 unreadable or incomplete, 3 consistent, but not vouched for',
  options: {
    'public-key': {
      type: 'string',
      help: 'the public key of the service in base64 or as a vkey, from a source you trust; several are separated by commas. Without it, the key of the service whose secret.key is in DATA_DIR',
    },
    proof: {
      type: 'string',
      help: 'the saved response of GET /api/v1/evidence/proof, which shows that OLD and NEW are from one log',
    },
  },
  positionals: ['FILE'],
  optionalPositionals: ['NEW'],
  run: async ({ values, positionals: [file = '', newer] }) => {
    const { proofProblem, verifyPaths } = await import('../evidence/verify/verify-paths.ts');
    if (values.proof !== undefined && newer === undefined) throw new UsageError(proofProblem);
    const trust = await trustOf(values['public-key']);
    const proof = values.proof === undefined ? undefined : String(values.proof);
    return verifyPaths({ paths: newer === undefined ? [file] : [file, newer], trust, proof });
  },
  print: describeResult,
  exitCode: ({ status }: { status: Status }) => exitCodes[status],
  // 1 would say that the evidence was altered.
  failureExitCode: exitCodes.unreadable,
};

async function trustOf(value: unknown): Promise<Trust> {
  if (value === undefined) return { keys: await ownKeys(), source: 'own' };
  const { givenKeys } = await import('../evidence/verify/given-keys.ts');
  const { keyProblem } = await import('../evidence/verify/verify-paths.ts');
  const trust = givenKeys(String(value));
  if (!trust) throw new UsageError(keyProblem);
  return trust;
}

/** The keys of the service whose data directory this is; none when there is no readable secret.key. */
async function ownKeys(): Promise<string[]> {
  const file = secretKeyFile(resolve(readVariable(process.env, 'DATA_DIR') ?? './data'));
  const secrets = readSecrets(file);
  if (secrets === undefined) return [];
  const { createKeyring } = await import('../platform/crypto/keyring.ts');
  const { evidenceKeys } = await import('../evidence/keys.ts');
  return evidenceKeys(createKeyring(secrets)).map(({ publicBytes }) => publicBytes.toString('base64'));
}

function readSecrets(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // Missing, or another user's; the bundle can be checked without it.
    return undefined;
  }
}
