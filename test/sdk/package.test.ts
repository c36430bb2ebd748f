import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { launchChromium } from '../browser/support/chromium.ts';
import { codeBlocks } from '../docs/code-blocks.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { portOf } from '../support/port-of.ts';
import { application, asScript, checkout, folder, modulesOf } from './installed-package.ts';

const run = promisify(execFile);
const assent = await sharedAssent();

let launched: ReturnType<typeof launchChromium> | undefined;
after(async () => (await launched)?.close());

async function openPage(): Promise<Page> {
  launched ??= launchChromium();
  return (await launched).browser.newPage();
}

test('the package contains the compiled client with its types, and each entry is at most 12 kB compressed', async () => {
  const { files } = await application;
  const readme = await readFile(join(checkout, 'sdk/README.md'), 'utf8');
  const stated = { assent: /is (\d+) kB compressed/, embed: /\) is (\d+) kB\./, react: undefined };
  assert.deepEqual(
    files.filter(
      (file) => !/^(dist\/[\w-]+\.(js|d\.ts|js\.map)|package\.json|README\.md|LICENSE)$/.test(file),
    ),
    [],
  );
  for (const [entry, size] of Object.entries(stated)) {
    assert.ok(files.includes(`dist/${entry}.js`) && files.includes(`dist/${entry}.d.ts`), entry);
    const code = [...(await modulesOf(entry)).values()].join('');
    const bytes = gzipSync(code, { level: 9 }).length;
    assert.ok(bytes <= 12_000, `${entry}: ${bytes} bytes`);
    if (size) assert.equal(readme.match(size)?.[1], String(Math.round(bytes / 1000)), entry);
  }
});

test('no entry needs anything of Node, and only the component needs React', async () => {
  const imported = async (entry: string) => {
    const code = [...(await modulesOf(entry)).values()].join('\n');
    assert.doesNotMatch(code, /\b(process|Buffer|require|__dirname|global|setImmediate)\b/);
    return [...code.matchAll(/(?:from|import) '([^.'][^']*)'/g)].map(([, name]) => name);
  };
  assert.deepEqual(
    [await imported('assent'), await imported('embed'), await imported('react')],
    [[], [], ['react']],
  );
});

test('the package has the version of the service, no dependencies, and React as an optional one of the component', async () => {
  await application;
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const ours = await read(join(folder, 'node_modules/@assent/sdk/package.json'));
  assert.equal(ours.version, (await read(join(checkout, 'package.json'))).version);
  assert.equal(ours.dependencies, undefined);
  assert.deepEqual(Object.keys(ours.peerDependencies), ['react']);
  assert.deepEqual(ours.peerDependenciesMeta, { react: { optional: true } });
});

test('the client works where there is nothing but what the web standards define, as at the edge, in Deno and Bun', async () => {
  const { url } = assent;
  const { key } = await assent.organisation();
  const globals = {
    ...{ fetch, Headers, Request, Response, URL, URLSearchParams, Blob, AbortController, AbortSignal },
    ...{ crypto, TextEncoder, TextDecoder, atob, btoa, setTimeout, clearTimeout },
  };
  const context = createContext({ ...globals }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(await asScript('assent', 'sdk'), context);
  const seen = await runInContext(useOfClient, context)(url, key, signedDelivery());
  assert.deepEqual({ ...seen }, expectedUse);
  // There are no elements, as on a server that renders pages. Nothing is defined, and nothing fails.
  runInContext(await asScript('embed', 'embed'), context);
});

test('CommonJS can require the client', async () => {
  await application;
  const { createAssent, webhooks } = createRequire(join(folder, 'program.cjs'))('@assent/sdk');
  assert.deepEqual([typeof createAssent, typeof webhooks.verify], ['function', 'function']);
});

test('the client works in Chromium', async () => {
  const { url } = assent;
  const { key } = await assent.organisation();
  const page = await openPage();
  // A page of the service, because no other origin may use the API. Keys do not belong into browsers anyway.
  await page.goto(`${url}/healthz`);
  await page.evaluate(`${await asScript('assent', 'sdk')}; globalThis.sdk = sdk`);
  const given = [url, key, signedDelivery()].map((value) => JSON.stringify(value)).join();
  assert.deepEqual(await page.evaluate(`(${useOfClient})(${given})`), expectedUse);
});

test('in Chromium too, a redirect throws an AssentError, though its status and address are not shown', async (t) => {
  const server = createServer((request, response) => {
    if (request.url === '/') return response.end();
    return response.writeHead(301, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  const port = portOf(server);
  const page = await openPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(`${await asScript('assent', 'sdk')}; globalThis.sdk = sdk`);
  const thrown = await page.evaluate(`
    sdk.createAssent({ baseUrl: location.origin }).containers.list()
      .catch((error) => [error instanceof sdk.AssentError, error.status, error.code, error.message])`);
  assert.deepEqual(thrown, [
    true,
    0,
    'UNKNOWN',
    `http://127.0.0.1:${port} redirects. Check that baseUrl is the URL of the service.`,
  ]);
});

/** The source of a function that uses the client elsewhere: it writes, lists, fails and verifies. */
const useOfClient = `(async (baseUrl, apiKey, delivery) => {
  const assent = sdk.createAssent({ baseUrl, apiKey });
  await assent.containers.create({ name: 'Customers' });
  const names = (await assent.containers.list()).map(({ name }) => name);
  const requests = [];
  for await (const request of assent.signingRequests.list()) requests.push(request);
  const error = await assent.containers.get('no-id').catch((error) => error);
  const event = await sdk.webhooks.verify(delivery);
  const refused = await sdk.webhooks.verify({ ...delivery, body: '{}' }).catch((error) => error);
  return { names: [...names].join(), requests: requests.length, code: error.code, event: event.event, refused: refused.name };
})`;

const expectedUse = {
  names: 'Customers',
  requests: 0,
  code: 'BAD_REQUEST',
  event: 'signing.completed',
  refused: 'SignatureError',
};

const secret = 'whsec_HxwdHh8aGxwYGRoXGBkVFhcUFRYREhMQERIODxAREhM=';

function signedDelivery() {
  const body = JSON.stringify({ event: 'signing.completed', data: { signerName: 'Ada Lovelace' } });
  return {
    body,
    headers: signatureHeaders({ id: 'one', timestamp: new Date(), body, secret }),
    secrets: secret,
  };
}

test('the examples in the README compile, and send, list, void and receive', async (t) => {
  await application;
  const { key } = await assent.organisation();
  const blocks = codeBlocks(await readFile(join(checkout, 'sdk/README.md'), 'utf8'));
  const code = blocks.filter(({ language }) => language === 'ts').map((block) => block.code);
  await writeFile(join(folder, 'example.ts'), code.join('\n'));

  for (const [name, file] of Object.entries(pagesOfEmbedding)) {
    const [component] = codeBlocks(await readFile(join(checkout, file), 'utf8')).filter(isTsx);
    await writeFile(join(folder, `${name}.tsx`), component?.code ?? '');
  }
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', '@types/react'])
    await symlink(join(checkout, 'node_modules', name), join(folder, 'node_modules', name));

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
  // One of the examples writes a file to the current folder.
  const before = process.cwd();
  process.chdir(folder);
  t.after(() => process.chdir(before));
  const { receive } = await import(pathToFileURL(join(folder, 'example.ts')).href);
  assert.match(lines[0] ?? '', /^Ada decides at http.*\/sign\/\w+/);
  assert.deepEqual(lines.slice(1), ['1 requests are pending', 'Ada Lovelace']);
  const list = await createClient(assent.url, key).get('/signing-requests');
  assert.deepEqual(
    list.body.data.map(({ status }) => status),
    ['VOIDED'],
  );

  const body = JSON.stringify({
    event: 'signing.completed',
    data: { signerName: 'Ada Lovelace', status: 'ACCEPTED_PARTIAL' },
  });
  const headers = signatureHeaders({ id: 'one', timestamp: new Date(), body, secret });
  const send = (given: Record<string, string>) =>
    receive(new Request('https://example.com', { method: 'POST', body, headers: given }));
  assert.equal((await send(headers)).status, 204);
  // Somebody who declined every optional clause, without a mandatory one, has accepted nothing.
  assert.equal(lines.at(-1), 'Ada Lovelace: ACCEPTED_PARTIAL');
  assert.equal((await send({ ...headers, 'webhook-id': 'two' })).status, 401);
});

/** Where embedding is described with examples. */
const pagesOfEmbedding = { readme: 'sdk/README.md', guide: 'docs/guide/embedding.md' };

const isTsx = ({ language }: { language: string }) => language === 'tsx';

for (const [name, file] of Object.entries(pagesOfEmbedding))
  test(`each example of embedding in the ${name} shows the page on a site of its own, and learns what was decided`, async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const { requestId, token } = await createSigningRequest(api, versionId);
    data(await submit(api, token, { terms: true, news: true }));
    const html = codeBlocks(await readFile(join(checkout, file), 'utf8'))
      .filter(({ language }) => language === 'html')
      .map(({ code }) => code.replace('https://sign.example.com/sign/TOKEN', `${assent.url}/sign/${token}`));
    const site = await startSite(html);
    try {
      data(await api.patch('/organisation', { embed_origins: [site.origin] }));
      const page = await openPage();
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      for (const [index, code] of html.entries()) {
        lines.length = 0;
        await page.goto(`${site.origin}/${index}`);
        await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
        if (!code.includes('<script')) continue;
        await eventually(() => lines.length > 0);
        assert.deepEqual(lines, [`Request ${requestId}: ACCEPTED_FULL`]);
      }
    } finally {
      site.stop();
    }
  });

/** A site with these pages, which imports the installed package without a bundler. */
async function startSite(pages: string[]): Promise<{ origin: string; stop(): void }> {
  const modules = await modulesOf('embed');
  const imports = JSON.stringify({ imports: { '@assent/sdk/embed': '/dist/embed.js' } });
  const server = createServer((request, response) => {
    const path = request.url?.slice(1) ?? '';
    const module = modules.get(path.replace('dist/', ''));
    response
      .setHeader('content-type', module ? 'text/javascript' : 'text/html')
      .end(
        module ??
          `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${imports}</script>${pages[Number(path)]}`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

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
    jsx: 'react-jsx',
  },
  include: ['example.ts', '*.tsx'],
};
