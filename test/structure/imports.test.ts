import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const files = globSync('{src,wire}/**/*.{ts,js}').filter((file) => !/\.(test|fixture)\.ts$/.test(file));
const imports = files.flatMap(importsOf);

/** Fails with every import that `isAllowed` does not let through. */
function hold(isAllowed: (given: Import) => boolean): void {
  const wrong = imports.filter((given) => !isAllowed(given));
  assert.deepEqual(
    wrong.map(({ from, to }) => `${from} -> ${to}`),
    [],
  );
}

test('there is something to look at', () => {
  assert.ok(imports.length > 300);
});

test('the contract imports nothing but itself', () => {
  hold(({ from, to }) => !from.startsWith('wire/') || to.startsWith('wire/'));
});

test('the platform knows no feature', () => {
  hold(({ from, to }) => !from.startsWith('src/platform/') || /^(src\/platform|wire)\//.test(to));
});

test('the product does not import its tests, demo or benchmark', () => {
  hold(({ to }) => /^(src|wire)\//.test(to));
});

test('routes, pages and jobs are for app.ts and worker.ts alone', () => {
  hold(
    ({ from, to }) => !/\/(routes|pages|\w[\w-]*\.job)\.ts$/.test(to) || /^src\/(app|worker)\.ts$/.test(from),
  );
});

test('features import the configuration, the table of jobs and the OpenAPI document, and nothing else above them', () => {
  hold(({ from, to }) => {
    const isFeature = from.split('/').length > 2 && !from.startsWith('src/cli/');
    const isAbove = /^src\/([^/]+\.ts|cli\/)/.test(to) && !/^src\/(config|jobs|openapi)\.ts$/.test(to);
    return !(isFeature && isAbove);
  });
});

test('events and evidence know no feature but the webhooks they are sent to', () => {
  hold(
    ({ from, to }) =>
      !/^src\/(events|evidence)\//.test(from) ||
      /^(src\/(events|evidence|platform|webhooks)|wire)\//.test(to),
  );
});

test('emails import no feature', () => {
  hold(({ from, to }) => !from.startsWith('src/emails/') || /^(src\/(emails|platform)|wire|shared)\//.test(to));
});

test('the table of jobs imports the platform alone', () => {
  hold(({ from, to }) => from !== 'src/jobs.ts' || to.startsWith('src/platform/'));
});

// So verbs may import their noun, and the noun not its verbs.
test('no two files need each other', () => {
  const needs = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const walk = (file: string, path: string[]): void => {
    assert.ok(!path.includes(file), [...path, file].join(' -> '));
    if (done.has(file)) return;
    for (const { to } of needs.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
});

function importsOf(from: string): Import[] {
  const statements = readFileSync(from, 'utf8').matchAll(/^(?:import|export) (type )?[^'";]*?'(\.[^']+)';/gm);
  return [...statements].map(([, type, path = '']) => ({
    from,
    to: join(dirname(from), path),
    isType: type !== undefined,
  }));
}
