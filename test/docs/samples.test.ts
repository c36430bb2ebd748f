import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations } from '../../wire/api.ts';
import { sharedAssent } from '../harness/shared-assent.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../', import.meta.url));
const assent = await sharedAssent();
const folder = await mkdtemp(join(tmpdir(), 'assent-samples-'));
after(() => rm(folder, { recursive: true, force: true }));

/** The samples in the served page, by language and operation. */
const page = await (await fetch(`${assent.url}/docs`)).text();
const samples = Map.groupBy(
  page.split('<section id="').slice(1).flatMap(samplesOf),
  ({ language }) => language,
);

interface Sample {
  operation: string;
  language: string;
  code: string;
}

/** The samples of one operation, from the HTML of its section. */
function samplesOf(section: string): Sample[] {
  const operation = section.slice(0, section.indexOf('"'));
  const blocks = section.matchAll(/data-language="(\w+)"><p>[^<]*<\/p><pre><code>(.*?)<\/code>/gs);
  return [...blocks].map(([, language = '', code = '']) => ({ operation, language, code: textOf(code) }));
}

function textOf(html: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return html.replaceAll(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (named[name ?? ''] ?? entity),
  );
}

function sampleOf(language: string, operation: string): string {
  const sample = samples.get(language)?.find((candidate) => candidate.operation === operation);
  assert.ok(sample, `${operation} has no sample in ${language}`);
  return sample.code;
}

/** The sample with the client of this checkout, and its types. */
const local = (code: string) => code.replace("'@assent/sdk'", `'${checkout}sdk/assent.ts'`);

test('every operation has a sample in three languages', () => {
  assert.ok(operations.length > 60);
  for (const { operationId } of operations)
    for (const language of ['curl', 'typescript', 'python'])
      assert.notEqual(sampleOf(language, operationId), '');
});

test('every sample in TypeScript has the right types', async () => {
  for (const { operation, code } of samples.get('typescript') ?? [])
    await writeFile(join(folder, `${operation}.ts`), local(code));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const extended = { extends: join(checkout, 'tsconfig.json'), include: [join(folder, '*.ts')] };
  const compilerOptions = { types: ['node'], typeRoots: [join(checkout, 'node_modules/@types')] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...extended, compilerOptions }));
  await run(process.execPath, [
    join(checkout, 'node_modules/typescript/bin/tsc'),
    '--noEmit',
    '-p',
    folder,
  ]).catch(({ stdout }: { stdout: string }) => assert.fail(stdout));
});

test('every sample for the shell and in Python can be parsed', async () => {
  for (const { code } of samples.get('curl') ?? []) await run('bash', ['-n', '-c', code]);
  const python = JSON.stringify(samples.get('python')?.map(({ code }) => code));
  await writeFile(join(folder, 'samples.json'), python);
  await run('python3', [
    '-c',
    'import ast, json, sys\nfor code in json.load(open(sys.argv[1])): ast.parse(code)',
    join(folder, 'samples.json'),
  ]);
});

test('samples in all languages do what they say', async () => {
  const { key } = await assent.organisation('unlimited');
  const env = { PATH: process.env.PATH, ASSENT_API_KEY: key };
  for (const operation of ['createContainer', 'listContainers', 'updateOrganisation']) {
    const file = join(folder, 'run.ts');
    await writeFile(file, at(local(sampleOf('typescript', operation))));
    const outputs = await Promise.all([
      run('bash', ['-c', at(sampleOf('curl', operation))], { env }),
      run('python3', ['-c', at(sampleOf('python', operation))], { env }),
      run(process.execPath, [file], { env }),
    ]);
    for (const { stdout } of outputs) assert.match(stdout, /Customers|Tessera Ltd/, operation);
  }
});

/** The page names the configured address of the service. */
function at(code: string): string {
  return code.replaceAll(/https?:\/\/[^/'"]+(?=\/api|',)/g, assent.url);
}
