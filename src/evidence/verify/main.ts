import { parseArgs } from 'node:util';
import type { Trust } from './check-key.ts';
import { describeResult, exitCodes } from './describe.ts';
import { givenKey, verifyPaths } from './verify-paths.ts';

/*
 * The program that every bundle contains as verify.mjs. It runs in Node 20 and later, and needs nothing else.
 */

const usage = `Usage: node verify.mjs FILE [--public-key KEY] [--json]
       node verify.mjs OLD NEW [--proof FILE] [--public-key KEY] [--json]

FILE is an evidence bundle (zip) or a certificate (PDF). KEY is the public key of the service in base64, from a source
that you trust. The second form checks that NEW continues OLD; its proof is a saved response of the service.
Exit codes: 0 intact, 1 altered, 2 unreadable or incomplete, 3 consistent, but not vouched for.
`;

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  const task = read(args);
  if (!task) {
    process.stderr.write(usage);
    return 2;
  }
  const result = verifyPaths(task);
  process.stdout.write(task.json ? `${JSON.stringify(result)}\n` : describeResult(result));
  return exitCodes[result.status];
}

function read(args: string[]) {
  try {
    const options = {
      'public-key': { type: 'string' },
      proof: { type: 'string' },
      json: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, newer, ...others] = positionals;
    const key = values['public-key'];
    const trust: Trust | undefined = key === undefined ? { keys: [], source: 'own' } : givenKey(key);
    if (path === undefined || others.length > 0 || !trust) return undefined;
    const paths: [string] | [string, string] = newer === undefined ? [path] : [path, newer];
    return { paths, trust, proof: values.proof, json: values.json };
  } catch {
    return undefined;
  }
}
