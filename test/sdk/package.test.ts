import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { codeBlocks } from '../docs/code-blocks.ts';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'assent-sdk-'));
after(() => rm(folder, { recursive: true, force: true }));

/** The folder of an application that has installed the package. */
const application = packAndInstall();

test('the package contains the compiled client with its types, of at most 12 kB compressed', async () => {
  const { files } = await application;
  assert.ok(files.includes('dist/assent.js') && files.includes('dist/assent.d.ts'));
  assert.deepEqual(
    files.filter(
      (file) => !/^(dist\/[\w-]+\.(js|d\.ts|js\.map)|package\.json|README\.md|LICENSE)$/.test(file),
    ),
    [],
  );
  const code = await Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFile(join(folder, 'node_modules/@assent/sdk', file))),
  );
  const bytes = gzipSync(Buffer.concat(code), { level: 9 }).length;
  assert.ok(bytes <= 12_000, `${bytes} bytes`);
  assert.doesNotMatch(Buffer.concat(code).toString(), /from 'node:|\bprocess\b|\bBuffer\b|require\(/);
});

test('the package has the version of the service, and no dependencies', async () => {
  await application;
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const ours = await read(join(folder, 'node_modules/@assent/sdk/package.json'));
  assert.equal(ours.version, (await read(join(checkout, 'package.json'))).version);
  assert.deepEqual([ours.dependencies, ours.peerDependencies], [undefined, undefined]);
});

test('the examples in the README compile, and send, list, void and receive', async (t) => {
  await application;
  const assent = await sharedAssent();
  const { key } = await assent.organisation();
  const secret = 'whsec_HxwdHh8aGxwYGRoXGBkVFhcUFRYREhMQERIODxAREhM=';
  const blocks = codeBlocks(await readFile(join(checkout, 'sdk/README.md'), 'utf8'));
  const code = blocks.filter(({ language }) => language === 'ts').map((block) => block.code);
  await writeFile(join(folder, 'example.ts'), code.join('\n'));

  const compiler = join(checkout, 'node_modules/typescript/bin/tsc');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictConfig));
  await run(process.execPath, [compiler, '-p', folder]);

  const lines: string[] = [];
  t.mock.method(console, 'log', (line: string) => lines.push(line));
  Object.assign(process.env, {
    ASSENT_URL: assent.url,
    ASSENT_API_KEY: key,
    ASSENT_WEBHOOK_SECRET: secret,
  });
  const { receive } = await import(pathToFileURL(join(folder, 'example.ts')).href);
  assert.match(lines[0] ?? '', /^Ada decides at http.*\/sign\/\w+/);
  assert.deepEqual(lines.slice(1), ['1 requests are pending', 'Ada Lovelace']);
  const list = await createClient(assent.url, key).get('/signing-requests');
  assert.deepEqual(
    list.body.data.map(({ status }) => status),
    ['VOIDED'],
  );

  const body = JSON.stringify({ event: 'signing.completed', data: { signerName: 'Ada Lovelace' } });
  const headers = signatureHeaders({ id: 'one', timestamp: new Date(), body, secret });
  const send = (given: Record<string, string>) =>
    receive(new Request('https://example.com', { method: 'POST', body, headers: given }));
  assert.equal((await send(headers)).status, 204);
  assert.equal(lines.at(-1), 'Ada Lovelace has accepted');
  assert.equal((await send({ ...headers, 'webhook-id': 'two' })).status, 401);
});

const strictConfig = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom'],
    types: ['node'],
    typeRoots: [join(checkout, 'node_modules/@types')],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  },
  include: ['example.ts'],
};

async function packAndInstall(): Promise<{ files: string[] }> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(checkout, 'sdk'),
  });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  const place = join(folder, 'node_modules/@assent/sdk');
  await mkdir(place, { recursive: true });
  // As npm installs a package without dependencies.
  await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', place]);
  return { files: files.map(({ path }: { path: string }) => path) };
}
