import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { spawnAssent } from './assent.ts';
import { detail, step } from './print.ts';
import type { Server } from './server.ts';

/** Creates an organisation and its first API key on the command line while the server is running. */
export async function createOrganisation(server: Server, signal: AbortSignal): Promise<{ key: string }> {
  step('Create an organisation and an API key on the command line');
  const args = ['orgs', 'create', '--name', 'Harbour & Finch Ltd', '--json'];
  detail(`assent ${args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)).join(' ')}`);
  const { org, apiKey } = JSON.parse(await runAssent(args, server.settings, signal));
  detail(`${org.name}, ${org.plan} plan, key ${apiKey.key.slice(0, 11)}… (64 hex digits, shown only once)`);
  return { key: apiKey.key };
}

async function runAssent(
  args: string[],
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const child = spawnAssent(args, settings);
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the command has no output'); // cannot happen, because both are pipes
  const [output, errors, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`assent ${args.join(' ')} exited with code ${code}: ${errors.trim()}`);
  return output;
}
