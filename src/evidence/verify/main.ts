import { parseArgs } from 'node:util';
import { describeArgumentsProblem, findRepeatedOption } from '../../platform/arguments-problem.ts';
import { errorMessage } from '../../platform/error-message.ts';
import type { Trust } from './check-key.ts';
import { describeResult, exitCodes } from './describe.ts';
import { givenKeys } from './given-keys.ts';
import { keyProblem, proofProblem, type Task, verifyPaths } from './verify-paths.ts';

/*
 * The program that every bundle contains as verify.mjs. It runs in Node 20 and later, and needs nothing else.
 */

const usage = `Usage: node verify.mjs FILE [--public-key KEY] [--json]
       node verify.mjs OLD NEW [--proof FILE] [--public-key KEY] [--json]

FILE is an evidence bundle (zip) or a certificate (PDF). KEY is the public key of the service in base64 or as a vkey, from
a source that you trust; separate several with commas. The second form checks that NEW continues OLD; its proof is a saved
response of the service.
Exit codes: 0 intact, 1 altered, 2 unreadable or incomplete, 3 consistent, but not vouched for.
`;

// Node would print a stack trace and exit with 1, as for altered evidence. A reader that stops early is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`The output cannot be written (${error.message})\n`);
  process.exitCode = exitCodes.unreadable;
});
process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  const task = read(args);
  if (typeof task === 'string') {
    process.stderr.write(`${task}\n${usage}`);
    return 2;
  }
  const result = verifyPaths(task);
  process.stdout.write(task.json ? `${JSON.stringify(result)}\n` : describeResult(result));
  return exitCodes[result.status];
}

/** What to check, or what is wrong with the arguments. */
function read(args: string[]): (Task & { json: boolean }) | string {
  const options = {
    'public-key': { type: 'string' },
    proof: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals, tokens } = parseArgs({
      args,
      options,
      allowPositionals: true,
      tokens: true,
    });
    const repeated = findRepeatedOption(tokens);
    const [path, newer, ...others] = positionals;
    const { 'public-key': key, proof, json } = values;
    const trust: Trust | undefined = key === undefined ? { keys: [], source: 'own' } : givenKeys(key);
    if (repeated !== undefined) return `--${repeated} is given more than once`;
    if (path === undefined) return 'FILE is missing';
    if (others.length > 0) return 'Give one file, or two to compare';
    if (!trust) return keyProblem;
    if (newer === undefined)
      return proof === undefined ? { paths: [path], trust, proof, json } : proofProblem;
    return { paths: [path, newer], trust, proof, json };
  } catch (cause) {
    return describeArgumentsProblem(errorMessage(cause));
  }
}
