import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createClient } from '../harness/client.ts';
import { asService } from '../harness/cluster.ts';
import { cloneDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { startService } from '../harness/service.ts';
import { createCertificate } from '../support/create-certificate.ts';
import { startDatabaseTls } from '../support/database-tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-certificate-'));
after(() => rmSync(folder, { recursive: true }));
const authority = await createCertificate({ name: 'database authority' });
const hosts = ['127.0.0.1'];
const trusted = await createCertificate({ name: 'database', hosts, issuer: authority });
const from = new Date(Date.now() - 172_800_000);
const to = new Date(Date.now() - 86_400_000);
const expired = await createCertificate({ name: 'database', hosts, issuer: authority, from, to });

const { connection, drop } = await cloneDatabase();
after(drop);
const patient = await startService({}, { connection, worker: false });
const { key } = await patient.organisation();
await patient.stop();
const proxy = await startDatabaseTls(connection, trusted);
const file = join(folder, 'ca.crt');
writeFileSync(file, authority.cert);
const { user } = asService(connection);
const assent = await startService(
  {},
  {
    connection: {
      connectionString: `postgres://${user}@127.0.0.1:${proxy.port}/${connection.database}?sslmode=verify-full&sslrootcert=${file}`,
    },
    worker: false,
  },
);
after(() => assent.stop());
const api = createClient(assent.url, key);
const ready = async () => (await fetch(`${assent.url}/readyz`)).status;

for (const [what, certificate] of [
  ['has expired', expired],
  ['is not used at all', undefined],
] as const)
  test(`while the certificate of the database ${what}, requests get 503, and work again once it is replaced`, async () => {
    assert.equal((await api.get('/containers')).status, 200);
    proxy.use(certificate);
    // A connection may only now turn out to be closed.
    await eventually(async () => (await ready()) === 503);
    for (let n = 0; n < 3; n += 1) {
      const { status, headers } = await api.get('/containers');
      assert.equal(status, 503);
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    }
    proxy.use(trusted);
    await eventually(async () => (await api.get('/containers')).status === 200 && (await ready()) === 200);
  });
