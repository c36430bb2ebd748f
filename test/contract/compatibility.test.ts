import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { openapi } from '../../src/openapi.ts';
import { defaultEventTypes } from '../../wire/enumerations.ts';
import { type Document, mayGrow, namesOf, type Schema } from './names.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const recorded = (await read('recorded-names.txt')).trim().split('\n');
const guide = await read('../../docs/guide/compatibility.md');
/** As programs receive it, so without `undefined`. */
const document: Document = JSON.parse(JSON.stringify(openapi('http://localhost:3000')));
const { schemas } = document.components;

test('no operation, parameter, field, type, default or value that clients rely on was removed or changed', () => {
  const names = new Set(namesOf(document));
  assert.deepEqual(
    recorded.filter((name) => !names.has(name)),
    [],
    'docs/guide/compatibility.md promises these. If no release has them, or no client can notice, correct recorded-names.txt',
  );
});

test('a removed field, another type, a new value of a complete choice and a new required field are found', () => {
  const lost = (change: (document: Document) => void) => {
    const changed = structuredClone(document);
    change(changed);
    const names = new Set(namesOf(changed));
    return recorded.filter((name) => !names.has(name));
  };
  const fieldsOf = ({ components }: Document, name: string) => components.schemas[name]?.properties ?? {};
  assert.deepEqual(
    lost((changed) => delete fieldsOf(changed, 'Container').name),
    ['Container.name: string'],
  );
  assert.deepEqual(
    lost((changed) => Object.assign(fieldsOf(changed, 'Container'), { name: { type: 'integer' } })),
    ['Container.name: string'],
  );
  assert.deepEqual(
    lost((changed) => changed.components.schemas.VersionStatus?.enum?.push('PAUSED')),
    ['VersionStatus = DRAFT | ACTIVE | ARCHIVED'],
  );
  assert.deepEqual(
    lost((changed) => changed.components.schemas.NewContainer?.required?.push('description')),
    ['NewContainer.description?: string | null'],
  );
  assert.deepEqual(
    lost((changed) => {
      changed.components.schemas.EventType?.enum?.push('signing.delegated');
      Object.assign(fieldsOf(changed, 'Container'), { colour: { type: 'string' } });
    }),
    [],
  );
});

test('every choice in a response is one that the guide lists as complete, or says that values may be added', () => {
  const complete = new Map(
    [...guide.matchAll(/^ {2}\| `(\w+)` \| (`[^|]+`) \|$/gm)].map(([, name = '', values = '']) => [
      name,
      values.slice(1, -1).split('`, `'),
    ]),
  );
  assert.ok(complete.size > 5);
  for (const [name, values] of complete) assert.deepEqual(values, schemas[name]?.enum, name);
  const all = [...complete.values()];
  const isPartOfOne = (values: unknown[]) =>
    all.some((known) => values.every((value) => known.includes(String(value))));
  const choices = choicesInResponses();
  assert.ok(choices.length > 15);
  for (const schema of choices) {
    const values = schema.enum ?? [];
    assert.notEqual(isPartOfOne(values), mayGrow(schema), values.join());
  }
});

test('a webhook without events gets the five of the specification, for good', () => {
  const events = JSON.stringify(defaultEventTypes);
  assert.equal(defaultEventTypes.length, 5);
  assert.ok(recorded.includes(`NewWebhook.events? is ${events} by default`));
  assert.ok(guide.includes('gets the five events that it gets today'));
});

test('the guide says what is deprecated', () => {
  assert.ok(guide.includes('Nothing in `/api/v1` is deprecated today.'));
  assert.doesNotMatch(JSON.stringify(document), /"deprecated":/);
});

/** The choices that the data of responses contains, and that of events. */
function choicesInResponses(): Schema[] {
  const seen = new Set<Schema>();
  const visit = (schema: Schema | undefined) => {
    const target = schema?.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    if (!target || seen.has(target)) return;
    seen.add(target);
    for (const inner of [...Object.values(target.properties ?? {}), ...(target.anyOf ?? [])]) visit(inner);
    visit(target.items);
    if (typeof target.additionalProperties === 'object') visit(target.additionalProperties);
  };
  visit(schemas.ErrorEnvelope);
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    for (const { content = {} } of Object.values(responses))
      for (const { schema } of Object.values(content)) visit(schema);
  for (const { post } of Object.values(document.webhooks))
    for (const { schema } of Object.values(post.requestBody?.content ?? {}))
      visit(schemas[schema.$ref?.split('/').at(-1) ?? '']?.properties?.data);
  return [...seen].filter((schema) => schema.enum);
}
