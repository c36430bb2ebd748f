import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { codeBlocks, readGuide } from './code-blocks.ts';
import { readExampleDelivery } from './example-delivery.ts';

interface Language {
  /** The name of its block in the guide. */
  block: string;
  /** Where the recipe goes beside what runs it. */
  file: string;
  runner: string;
  command: string;
  version: string[];
  run: string[];
}

const languages: Language[] = [
  {
    block: 'ts',
    file: 'recipe.ts',
    runner: 'run.ts',
    command: process.execPath,
    version: ['--version'],
    run: ['run.ts'],
  },
  {
    block: 'python',
    file: 'recipe.py',
    runner: 'run.py',
    command: 'python3',
    version: ['--version'],
    run: ['run.py'],
  },
  {
    block: 'go',
    file: 'assent/recipe.go',
    runner: 'run.go',
    command: 'go',
    version: ['version'],
    run: ['run', 'run.go'],
  },
  { block: 'php', file: 'recipe.php', runner: 'run.php', command: 'php', version: ['-v'], run: ['run.php'] },
  { block: 'ruby', file: 'recipe.rb', runner: 'run.rb', command: 'ruby', version: ['-v'], run: ['run.rb'] },
];

const folder = new URL('recipes/', import.meta.url);
const blocks = codeBlocks(await readGuide('webhooks.md'));
/** Under which version each text last ran well, for machines that lack the language. Node is always there. */
const records = JSON.parse(await readFile(new URL('ran.json', folder), 'utf8'));

const example = await readExampleDelivery();
const otherSecret = 'whsec_HxwdHh8aGxwYGRoXGBkVFhcUFRYREhMQERIODxAREhM=';

interface Case {
  what: string;
  secrets: string[];
  headers: Record<string, string>;
  body: string;
  now: number;
  /** By webhook-signature, and by X-Webhook-Signature alone. */
  expected: [boolean, boolean];
}

const cases = [...exampleCases(), ...rotationCases()];

for (const language of languages)
  test(`the recipe in ${language.block} accepts what is signed and fresh, and nothing else`, async (t) => {
    const [recipe, ...others] = blocks.filter(({ language: name }) => name === language.block);
    assert.ok(recipe && others.length === 0, 'the guide has one block of it');
    const sha256 = createHash('sha256').update(recipe.code).digest('hex');
    const record = records[language.block] ?? {};
    const version = await run(language.command, language.version).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    // Never passed over: what cannot run here must be, to the letter, what ran elsewhere.
    if (version === undefined) {
      t.diagnostic(`${language.command} is not installed here; this text ran under ${record.version}`);
      assert.equal(
        record.sha256,
        sha256,
        `the recipe has changed; run this test where ${language.command} is installed`,
      );
      return;
    }
    const answers = await runRecipe(t, language, recipe.code);
    assert.equal(answers.length, cases.length);
    for (const [i, { what, expected }] of cases.entries()) assert.deepEqual(answers[i], expected, what);
    if (language.command === process.execPath) return;
    assert.deepEqual(
      { sha256: record.sha256 },
      { sha256 },
      `it runs well under ${version.trim()}; write that and its digest to test/docs/recipes/ran.json`,
    );
  });

async function runRecipe(t: TestContext, language: Language, code: string): Promise<boolean[][]> {
  const place = await mkdtemp(join(tmpdir(), 'assent-recipe-'));
  t.after(() => rm(place, { recursive: true, force: true }));
  await mkdir(dirname(join(place, language.file)), { recursive: true });
  await writeFile(join(place, language.file), code);
  await writeFile(join(place, 'go.mod'), 'module example.com/recipe\n\ngo 1.19\n');
  await copyFile(new URL(language.runner, folder), join(place, language.runner));
  const input = cases.map(({ body, ...rest }) => ({ ...rest, body: Buffer.from(body).toString('base64') }));
  return JSON.parse(await run(language.command, language.run, { cwd: place, input: JSON.stringify(input) }));
}

async function run(
  command: string,
  args: string[],
  { cwd, input = '' }: { cwd?: string; input?: string } = {},
): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: 'pipe' });
  const [code, output, complaints] = await Promise.all([
    once(child, 'close').then(([code]) => code),
    text(child.stdout),
    text(child.stderr),
    new Promise<void>((resolve) => child.stdin.on('error', () => {}).end(input, resolve)),
  ]);
  assert.equal(code, 0, `${command} ${args.join(' ')}: ${complaints}`);
  return output;
}

function exampleCases(): Case[] {
  const { secret, headers, body, seconds } = example;
  const right = { secrets: [secret], headers, body, now: seconds };
  const altered = body.replace('"accepted":false', '"accepted":true');
  const without = (name: string) => ({ ...headers, [name]: '' });
  const at = (time: string) => ({ ...headers, 'webhook-timestamp': time });
  const [, signature = ''] = (headers['webhook-signature'] ?? '').split(',');
  return [
    { ...right, what: 'the example', expected: [true, true] },
    { ...right, what: 'nearly five minutes late', now: seconds + 299, expected: [true, true] },
    { ...right, what: 'by a clock that is behind', now: seconds - 299, expected: [true, true] },
    { ...right, what: 'sent again after five minutes', now: seconds + 301, expected: [false, true] },
    { ...right, what: 'from the future', now: seconds - 301, expected: [false, true] },
    { ...right, what: 'altered', body: altered, expected: [false, false] },
    { ...right, what: 'cut short', body: body.slice(0, -1), expected: [false, false] },
    { ...right, what: 'under another secret', secrets: [otherSecret], expected: [false, false] },
    { ...right, what: 'with no secret', secrets: [], expected: [false, false] },
    { ...right, what: 'among two secrets', secrets: [otherSecret, secret], expected: [true, true] },
    { ...right, what: 'without headers', headers: {}, expected: [false, false] },
    {
      ...right,
      what: 'without webhook-signature',
      headers: without('webhook-signature'),
      expected: [false, true],
    },
    { ...right, what: 'without webhook-id', headers: without('webhook-id'), expected: [false, true] },
    {
      ...right,
      what: 'without X-Webhook-Signature',
      headers: without('x-webhook-signature'),
      expected: [true, false],
    },
    { ...right, what: 'without a time', headers: at(''), expected: [false, true] },
    { ...right, what: 'at a time in words', headers: at('soon'), expected: [false, true] },
    { ...right, what: 'at another time', headers: at(String(seconds + 1)), expected: [false, true] },
    { ...right, what: 'at a time of many digits', headers: at('9'.repeat(5_000)), expected: [false, true] },
    {
      ...right,
      what: 'signed under another version beside ours',
      headers: { ...headers, 'webhook-signature': `v1a,x v1,${signature} v2,y` },
      expected: [true, true],
    },
    {
      ...right,
      what: 'with our signature as another version',
      headers: { ...headers, 'webhook-signature': `v2,${signature}`, 'x-webhook-signature': 'ÿ' },
      expected: [false, false],
    },
  ];
}

/** Both secrets sign for 24 hours: a receiver that has only one of them, old or new, is not cut off. */
function rotationCases(): Case[] {
  const { secret, body, seconds } = example;
  const sent = signatureHeaders({
    id: 'one',
    timestamp: new Date(seconds * 1000),
    body,
    secret,
    previousSecret: otherSecret,
  });
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return [secret, otherSecret].map((known, i) => ({
    what: `signed by both secrets, to one who knows the ${i === 0 ? 'new' : 'old'} one`,
    secrets: [known],
    headers,
    body,
    now: seconds,
    expected: [true, true],
  }));
}
