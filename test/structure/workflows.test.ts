import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

// The package is made for bundlers, which need no attribute to import JSON.
registerHooks({
  resolve(specifier, context, next) {
    const importAttributes = specifier.endsWith('.json') ? { type: 'json' } : context.importAttributes;
    return { ...next(specifier, context), importAttributes };
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
);

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${checkout}${path}`, 'utf8');
const workflows = readdirSync(`${checkout}.github/workflows`);

/** What GitHub's own parser finds wrong with a workflow. */
async function findWorkflowProblems(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

for (const file of workflows)
  test(`GitHub's parser accepts ${file}`, async () => {
    assert.deepEqual(await findWorkflowProblems(read(`.github/workflows/${file}`)), []);
  });

test("GitHub's parser refuses a field and an expression that do not exist", async () => {
  const text = read('.github/workflows/ci.yml');
  assert.match(
    String(await findWorkflowProblems(text.replace('timeout-minutes:', 'timeout-minute:'))),
    /timeout-minute/,
  );
  assert.match(String(await findWorkflowProblems(text.replace('github.ref', 'githup.ref'))), /githup/);
});

test('every job has a time limit, and every workflow starts with the right to read only', () => {
  for (const file of workflows) {
    const { permissions, jobs } = parse(read(`.github/workflows/${file}`));
    assert.deepEqual(permissions, { contents: 'read' }, file);
    for (const [name, job] of Object.entries<{ 'timeout-minutes'?: number }>(jobs))
      assert.ok(job['timeout-minutes'], `${file}: ${name}`);
  }
});

test('every command of npm that a workflow runs exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const file of workflows)
    for (const [, name = ''] of read(`.github/workflows/${file}`).matchAll(/npm run ([\w:-]+)/g))
      assert.ok(scripts[name], name);
});

test('one version of Node, and one address of the project', () => {
  const { devDependencies, repository } = JSON.parse(read('package.json'));
  assert.equal(read('.node-version').trim(), devDependencies.node);
  assert.equal(/^ARG NODE_VERSION=(.*)$/m.exec(read('Dockerfile'))?.[1], devDependencies.node);
  const home = /^git\+(https:.*)\.git$/.exec(repository.url)?.[1] ?? '';
  for (const file of ['package.json', 'sdk/package.json', '.github/ISSUE_TEMPLATE/config.yml'])
    for (const [address] of read(file).matchAll(/https:\/\/github\.com\/[\w-]+\/[\w-]+/g))
      assert.equal(address, home, file);
});

test('forms for issues and the updates of dependencies are valid YAML with what GitHub requires', () => {
  for (const file of ['bug.yml', 'idea.yml']) {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${file}`), { strict: true });
    assert.ok(form.name && form.description && form.body.length > 0);
    for (const { type, id, attributes } of form.body)
      assert.ok(
        type === 'markdown' ? attributes.value : /^(input|textarea)$/.test(type) && id && attributes.label,
      );
  }
  const { version, updates } = parse(read('.github/dependabot.yml'), { strict: true });
  assert.equal(version, 2);
  for (const { 'package-ecosystem': ecosystem, directory, schedule } of updates)
    assert.ok(ecosystem && directory && schedule.interval);
});
