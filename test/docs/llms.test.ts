import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fetchBySend } from '../harness/send.ts';
import { sharedAssent } from '../harness/shared-assent.ts';

const assent = await sharedAssent();
const checkout = fileURLToPath(new URL('../../', import.meta.url));

const get = (path: string) => fetchBySend(`${assent.url}${path}`, { method: 'GET', headers: {} });

async function read(path: string): Promise<string> {
  const response = await get(path);
  assert.equal(response.status, 200, path);
  return response.text();
}

/** The targets of a page's links, without those to other sites. */
function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|src="(?!https?:)([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  );
}

/** Every guide that llms.txt lists, by its path. */
const listed = new Map<string, string>();
const index = await read('/llms.txt');
for (const [, url = ''] of index.matchAll(/^- \[[^\]]+\]\((\S+\.md)\)/gm)) {
  const path = new URL(url).pathname;
  listed.set(path, await read(path));
}

test('llms.txt has a heading, a summary, and lists of links with what they lead to', () => {
  assert.match(index, /^# Assent\n\n> [A-Z].*\.\n\n/);
  const lines = index.slice(index.indexOf('## ')).split('\n').filter(Boolean);
  for (const line of lines) assert.match(line, /^(## [A-Z].*|- \[[^\]]+\]\(https?:\/\/\S+\): \S.*)$/);
  assert.match(index, /\/openapi\.json\)/);
});

test('llms.txt lists every guide that is not for contributors alone', () => {
  const guides = globSync('docs/**/*.md', { cwd: checkout }).filter(
    (path) => !/^docs\/(decisions\/|conformance\.md)/.test(path),
  );
  assert.ok(guides.length > 25);
  assert.deepEqual(
    guides.filter((path) => !listed.has(`/${path}`)),
    [],
  );
});

test('every guide is served as Markdown, and every link of it leads to something that is served', async () => {
  const checked = new Map<string, number>();
  for (const [path, markdown] of listed) {
    assert.match(markdown, /^# /, path);
    for (const link of linksOf(markdown)) {
      const [file = ''] = link.split('#');
      if (file === '') continue;
      const target = posix.join(posix.dirname(path), file);
      const status = checked.get(target) ?? (await get(target)).status;
      checked.set(target, status);
      assert.equal(status, 200, `${path} links to ${link}`);
    }
  }
  assert.ok(checked.size > 20);
  const reply = await get('/docs/guide/webhooks.md');
  assert.equal(reply.headers.get('content-type'), 'text/markdown; charset=utf-8');
  assert.equal(reply.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
});

test('a link to a file that is not served, such as a test, becomes plain text', async () => {
  const guide = listed.get('/docs/security.md') ?? '';
  assert.doesNotMatch(guide, /\]\(\.\.\/(test|src)\//);
  assert.match(guide, /\]\(operations\/\S+\.md/);
});

test('nothing but guides is served below /docs', async () => {
  for (const path of [
    '/docs/',
    '/docs/none.md',
    '/docs/..%2fpackage.json',
    '/docs/decisions/0001-postgresql-only.md',
    '/docs/conformance.md',
    '/docs/guide',
  ])
    assert.equal((await get(path)).status, 404, path);
});
