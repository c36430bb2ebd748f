import { readFile, stat } from 'node:fs/promises';
import { maxBundleBytes } from '../evidence/bundle/file-names.ts';
import type { Verification } from '../evidence/verify/verify-bundle.ts';
import { type Command, UsageError } from './command.ts';

/** Contract section 1. */
const exitCodes = { intact: 0, altered: 1, unreadable: 2 };

export const verify: Command = {
  usage: 'FILE [--public-key KEY]',
  summary: 'check an evidence bundle offline: exit 0 intact, 1 altered, 2 unreadable or incomplete',
  options: {
    'public-key': {
      type: 'string',
      help: 'the public key of the service in base64, from a source you trust; without it, the key inside the bundle is used',
    },
  },
  positionals: ['FILE'],
  run: async ({ values, positionals: [file = ''] }) =>
    verifyFile(file, publicKeyOption(values['public-key'])),
  print,
  exitCode: ({ status }: Verification) => exitCodes[status],
};

async function verifyFile(file: string, publicKey: Buffer | undefined): Promise<Verification> {
  const bytes = await readBundleFile(file);
  if (Buffer.isBuffer(bytes)) {
    const { verifyBundle } = await import('../evidence/verify/verify-bundle.ts');
    return verifyBundle(bytes, publicKey);
  }
  return {
    status: 'unreadable',
    request_id: null,
    public_key: publicKey?.toString('base64') ?? null,
    is_key_given: publicKey !== undefined,
    checks: [{ check: 'archive', ok: false, message: bytes }],
  };
}

/** The bytes, or why the file cannot be read. */
async function readBundleFile(file: string): Promise<Buffer | string> {
  try {
    const info = await stat(file);
    if (!info.isFile()) return 'The path is not a file.';
    if (info.size > maxBundleBytes) return 'The file is larger than any evidence bundle.';
    return await readFile(file);
  } catch {
    return 'The file cannot be read.';
  }
}

function publicKeyOption(value: unknown): Buffer | undefined {
  if (value === undefined) return undefined;
  const key = Buffer.from(String(value), 'base64');
  if (key.length === 32 && key.toString('base64') === value) return key;
  throw new UsageError('--public-key must be 32 bytes in base64');
}

function print({ status, request_id, checks, public_key, is_key_given }: Verification): string {
  const subject = request_id ? `evidence of signing request ${request_id}` : 'not a readable evidence bundle';
  const lines = checks.map(
    ({ check, ok, message }) => `${(ok ? 'ok' : 'FAIL').padEnd(5)} ${check.padEnd(16)} ${message}\n`,
  );
  const key =
    public_key === null || is_key_given
      ? ''
      : `\nThis check used the key inside the bundle, so it does not prove who issued it. Compare this key with\nthe key of the service, or pass that key with --public-key:\n${public_key}\n`;
  return `${status.toUpperCase()}: ${subject}\n${lines.join('')}${key}`;
}
