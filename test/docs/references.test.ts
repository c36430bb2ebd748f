import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { operations } from '../../wire/api.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const files = new Map<string, string>();
for await (const path of glob(['*.md', 'sdk/*.md', 'docs/**/*.md', 'examples/{,*/}*.md'], { cwd: checkout }))
  files.set(path, await readFile(join(checkout, path), 'utf8'));
const configuration = files.get('docs/operations/configuration.md') ?? '';

for (const [path, text] of files) {
  test(`every link in ${path} leads to an existing file or heading`, () => {
    for (const [, target = ''] of text.matchAll(/(?:\]\(|src=")((?!https?:)[^)"\s]+)[)"]/g)) {
      const [file = '', heading] = target.split('#');
      const linked = file === '' ? path : join(dirname(path), file);
      assert.ok(existsSync(join(checkout, linked)), `${path} links to ${target}`);
      if (heading)
        assert.ok(headings(files.get(linked) ?? '').includes(heading), `${path} links to ${target}`);
    }
  });

  test(`every endpoint mentioned in ${path} exists`, () => {
    for (const [, method, endpoint = ''] of text.matchAll(
      /\b(GET|POST|PUT|PATCH|DELETE) (\/api\/v1\/[^\s`?]*)/g,
    ))
      assert.ok(
        operations.some((operation) => operation.method === method && operation.path === endpoint),
        `${path} names ${method} ${endpoint}`,
      );
  });

  test(`every operator command mentioned in ${path} exists`, async () => {
    const named = text.matchAll(/npm run (?:-s )?assent -- ([a-z][a-z-]*(?: [a-z][a-z-]*(?![\w@./-]))?)/g);
    for (const [, command = ''] of named) assert.match(await help, new RegExp(`^ +${command}\\b`, 'm'));
  });
}

test('wherever Node is installed from npm, its install script is allowed first, which npm 12 does not run otherwise', () => {
  const installing = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/(?:`{3}\w*\n[^`]*|`[^`]*)\bnode@24/g)].map(([command]) => [path, command] as const),
  );
  assert.ok(installing.length > 0);
  for (const [path, command] of installing)
    assert.match(command, /npm init --yes\nnpm pkg set --json allowScripts\.node=true\n/, path);
});

test('the README leads to every page', () => {
  const readme = files.get('README.md') ?? '';
  const pages = [...files.keys()].filter((path) => /^(docs\/(?!decisions\/)|sdk\/)/.test(path));
  assert.ok(pages.length > 40);
  assert.deepEqual(
    pages.filter((path) => !new RegExp(`\\]\\(${path}[)#]`).test(readme)),
    [],
  );
});

test('the guides name commands as they are run in a checkout or with the package', () => {
  for (const [path, text] of files)
    if (/^docs\/(guide|operations)\//.test(path))
      assert.deepEqual(text.match(/`assent (?!backup 1`)[^`]*`/g) ?? [], [], path);
});

test('the documentation lists exactly the environment variables that the service reads', () => {
  const read = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name).replace(/_FILE$/, '')) }));
  assert.deepEqual([...documentedDefaults().keys()].sort(), [...read].sort());
});

test('the documentation lists the defaults of the environment variables', () => {
  const config = readConfig({});
  const defaults = documentedDefaults();
  const values = {
    PORT: config.port,
    HOST: config.host,
    BASE_URL: config.baseUrl,
    MAIL_FROM: config.mailFrom,
    RATE_LIMIT_PER_MINUTE: config.rateLimitPerMinute,
    RATE_LIMIT_STORE: config.rateLimitStore,
    TRUSTED_PROXY_HOPS: config.trustedProxyHops,
    WEBHOOK_RETENTION_DAYS: config.webhookRetentionDays,
    LOG_LEVEL: config.logLevel,
  };
  for (const [name, value] of Object.entries(values)) assert.equal(defaults.get(name), `\`${value}\``);
});

const help = promisify(execFile)(process.execPath, [join(checkout, 'bin/assent.js'), '--help']).then(
  ({ stdout }) => stdout,
);

function documentedDefaults(): Map<string, string> {
  const rows = configuration.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm);
  return new Map([...rows].map(([, name = '', value = '']) => [name, value]));
}

/** The anchors of the headings, as Git hosts generate them. */
function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
