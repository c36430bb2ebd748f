import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { program, run } from '../cli/support/run.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { publishDocument } from '../harness/steps.ts';
import { connectAgent } from './connect.ts';

const assent = await sharedAssent();

/** Connects through the command `assent mcp`, as an agent on somebody's machine does. */
function connectByCommand(key: string, ...args: string[]) {
  return connectAgent(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--url', assent.url, ...args],
      env: { ASSENT_API_KEY: key },
      stderr: 'pipe',
    }),
  );
}

test('assent mcp offers the tools that only read, and with --allow-writes an agent sends a request', async () => {
  const { api, key } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const [reader, writer] = await Promise.all([
    connectByCommand(key),
    connectByCommand(key, '--allow-writes'),
  ]);
  const { tools } = await reader.client.listTools();
  assert.ok(tools.length >= 10 && tools.every(({ annotations }) => annotations?.readOnlyHint));
  const input = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' };
  assert.match((await reader.call('send_signing_request', input)).text, /--allow-writes/);
  const { id } = await writer.use('send_signing_request', input);
  const [found] = (await reader.use('list_signing_requests')).items;
  assert.equal(found.id, id);
  await Promise.all([reader.client.close(), writer.client.close()]);
});

test('a wrong key and a service that does not run are reported to the agent in words', async () => {
  await assert.rejects(
    connectByCommand('assent_x'),
    /UNAUTHORIZED: ASSENT_API_KEY is not a valid API key of this service\./,
  );
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const { code, stdout } = await run(
    ['mcp', '--url', 'http://127.0.0.1:9'],
    { ASSENT_API_KEY: 'x' },
    `${message}\n`,
  );
  assert.equal(code, 0);
  assert.match(
    JSON.parse(stdout).error.message,
    /^The service at http:\/\/127\.0\.0\.1:9 cannot be reached: connection /,
  );
});

test('what is not a message gets one line on standard error, and the next message its response', async () => {
  const { key } = await assent.organisation();
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const { stdout, stderr } = await run(
    ['mcp', '--url', assent.url],
    { ASSENT_API_KEY: key },
    `[]\n${ping}\n`,
  );
  assert.equal(stderr, 'A message could not be read: it is not a JSON-RPC 2.0 message\n');
  assert.equal(JSON.parse(stdout).id, 1);
});
