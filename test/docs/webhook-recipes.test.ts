import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { codeBlocks, readGuide } from './code-blocks.ts';
import { forgedDelivery, signedDeliveries } from './signed-deliveries.ts';

interface Language {
  /** The language of its code block in the guide. */
  block: string;
  /** Where the recipe is written, relative to the runner. */
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

/** The client throws for an empty secret; these functions only say that nothing was signed with it. */
const deliveries = [...signedDeliveries, forgedDelivery()];
const folder = new URL('recipes/', import.meta.url);
const blocks = codeBlocks(await readGuide('webhooks.md'));
/** The version that each recipe last passed with, for machines without its language. Node is always installed. */
const records = JSON.parse(await readFile(new URL('passed.json', folder), 'utf8'));

for (const language of languages)
  test(`the recipe in ${language.block} accepts only deliveries that are signed and recent`, async (t) => {
    const [recipe, ...others] = blocks.filter(({ language: name }) => name === language.block);
    assert.ok(recipe && others.length === 0, 'the guide has one code block in this language');
    const sha256 = createHash('sha256').update(recipe.code).digest('hex');
    const record = records[language.block] ?? {};
    const version = await run(language.command, language.version).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    // Never skipped: a recipe that cannot run here must be identical to one that passed elsewhere.
    if (version === undefined) {
      t.diagnostic(`${language.command} is not installed here; this recipe passed with ${record.version}`);
      assert.equal(
        record.sha256,
        sha256,
        `the recipe has changed; run this test where ${language.command} is installed`,
      );
      return;
    }
    const results = await runRecipe(t, language, recipe.code);
    assert.equal(results.length, deliveries.length);
    for (const [i, { what, expected }] of deliveries.entries()) assert.deepEqual(results[i], expected, what);
    if (language.command === process.execPath) return;
    assert.deepEqual(
      { sha256: record.sha256 },
      { sha256 },
      `the recipe passes with ${version.trim()}; write this version and its digest to test/docs/recipes/passed.json`,
    );
  });

async function runRecipe(t: TestContext, language: Language, code: string): Promise<boolean[][]> {
  const place = await mkdtemp(join(tmpdir(), 'assent-recipe-'));
  t.after(() => rm(place, { recursive: true, force: true }));
  await mkdir(dirname(join(place, language.file)), { recursive: true });
  await writeFile(join(place, language.file), code);
  await writeFile(join(place, 'go.mod'), 'module example.com/recipe\n\ngo 1.19\n');
  await copyFile(new URL(language.runner, folder), join(place, language.runner));
  const input = deliveries.map(({ body, ...rest }) => ({
    ...rest,
    body: Buffer.from(body).toString('base64'),
  }));
  return JSON.parse(await run(language.command, language.run, { cwd: place, input: JSON.stringify(input) }));
}

async function run(
  command: string,
  args: string[],
  { cwd, input = '' }: { cwd?: string; input?: string } = {},
): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: 'pipe' });
  const [code, output, errors] = await Promise.all([
    once(child, 'close').then(([code]) => code),
    text(child.stdout),
    text(child.stderr),
    new Promise<void>((resolve) => child.stdin.on('error', () => {}).end(input, resolve)),
  ]);
  assert.equal(code, 0, `${command} ${args.join(' ')}: ${errors}`);
  return output;
}
