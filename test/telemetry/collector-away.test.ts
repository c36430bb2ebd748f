import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, describe, test } from 'node:test';
import { createInstallationOnTestCluster } from '../cli/support/installation.ts';
import { startServer, waitFor } from '../cli/support/server.ts';
import { freePort } from '../harness/free-port.ts';
import { twentyAtATime } from '../harness/steps.ts';
import { portOf } from '../support/port-of.ts';

const installation = await createInstallationOnTestCluster();
after(() => installation[Symbol.asyncDispose]());

/** A collector that accepts connections and never responds. */
async function startMuteCollector(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    after(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Makes Node report each OpenTelemetry package that it loads, however it is loaded. */
const hook = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1];
      if (name) process.stderr.write('loaded ' + name + '\\n');
      return next(url, context);
    },
  });`)}`;
const reportLoads = { NODE_OPTIONS: `--import=${hook}` };

/** The packages of OpenTelemetry that a process has reported. */
function loadedPackages(stderr: string): string[] {
  return [...new Set([...stderr.matchAll(/^loaded (\S+)$/gm)].map(([, name = '']) => name))];
}

test('nothing of OpenTelemetry but its interface, which other packages use, is loaded unless it is configured', async () => {
  await using server = await startServer({ ...installation.env, ...reportLoads });
  const { api } = await installation.createOrganisation();
  assert.equal((await api.get('/containers')).status, 200);
  const { stderr } = await server.stop();
  assert.deepEqual(
    loadedPackages(stderr).filter((name) => name !== '@opentelemetry/api'),
    [],
  );
});

// These take seconds, because an export is given up after three, so they run at the same time.
describe('a collector that is away', { concurrency: true }, () => {
  for (const [state, start] of [
    ['refuses connections', async () => `http://127.0.0.1:${await freePort()}`],
    ['never responds', startMuteCollector],
  ] as const)
    test(`a collector that ${state} delays no request, is logged once and does not keep the process from stopping`, async () => {
      await using own = await createInstallationOnTestCluster({
        RATE_LIMIT_PER_MINUTE: '1000000',
        OTEL_EXPORTER_OTLP_ENDPOINT: await start(),
        ...reportLoads,
      });
      await using server = await startServer(own.env);
      const { api } = await own.createOrganisation();
      // More than a batch, so that the export starts at once.
      const replies = await twentyAtATime(300, () => api.get('/organisation'));
      assert.ok(replies.every(({ status }) => status === 200));
      await waitFor(() => server.stderr().includes('could not be exported'), server);
      assert.equal((await api.get('/containers')).status, 200);
      const { code, stderr } = await server.stop();
      assert.equal(code, 0);
      assert.doesNotMatch(stderr, /stopping took too long/);
      const lines = stderr.split('\n').filter((line) => line.includes('could not be exported'));
      assert.equal(lines.length, 1);
      assert.equal(JSON.parse(lines[0] ?? '').level, 40);
      // Which shows that the test above would notice it.
      assert.ok(loadedPackages(stderr).includes('@opentelemetry/sdk-trace'));
    });
});
