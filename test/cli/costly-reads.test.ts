import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { clusterProcesses } from '../../src/platform/postgres/cluster-processes.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createMigratedInstallation } from './support/installation.ts';
import { runJson } from './support/run.ts';
import { startServer } from './support/server.ts';

test('on the machine of the embedded database, a search leaves the processor to everything else', async () => {
  await using installation = await createMigratedInstallation();
  await using _server = await startServer(installation.env);
  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Tessera'], installation.env);
  const api = createClient(installation.url, apiKey.key);
  const polite = () =>
    clusterProcesses(join(installation.dataDir, 'postgres')).filter(({ pid }) => getPriority(pid) === 19);
  assert.deepEqual(polite(), []);

  assert.equal((await api.get('/signing-requests?search=ada')).status, 200);
  await eventually(() => polite().length === 1);
});
