import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { spawnAssent } from './assent.ts';
import { detail, step } from './print.ts';
import type { Server } from './server.ts';

/** Makes an organisation and its first API key with the command line, beside the running server. */
export async function makeOrganisation(server: Server, signal: AbortSignal): Promise<{ key: string }> {
  step('An organisation and its API key, made on the command line');
  const args = ['orgs', 'create', '--name', 'Harbour & Finch Ltd', '--json'];
  detail(`assent ${args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)).join(' ')}`);
  const { org, apiKey } = JSON.parse(await runAssent(args, server.settings, signal));
  detail(`${org.name}, ${org.plan} plan, key ${apiKey.key.slice(0, 11)}… (64 hex digits, shown this once)`);
  return { key: apiKey.key };
}

async function runAssent(
  args: string[],
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const child = spawnAssent(args, settings);
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the command has no output'); // for the types: both are pipes
  const [output, complaints, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`assent ${args.join(' ')} ended with ${code}: ${complaints.trim()}`);
  return output;
}
