import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, data, unknownId } from '../harness/steps.ts';
import { createTemplate, textsOf } from '../support/templates.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();

const changes: Record<string, [object | undefined, [string | null, string | null]]> = {
  'only the description': [{ description: 'New' }, ['New', 'HR']],
  'only the category': [{ category: 'Law' }, ['Why', 'Law']],
  both: [{ description: 'New', category: 'Law' }, ['New', 'Law']],
  'null, which clears the description': [{ description: null }, [null, 'HR']],
  'null, which clears the category': [{ category: null }, ['Why', null]],
  'an empty body, which changes nothing': [{}, ['Why', 'HR']],
  'no body, which changes nothing': [undefined, ['Why', 'HR']],
  'surrounding spaces, which are trimmed': [{ description: ' New ' }, ['New', 'HR']],
  'the longest description and category': [
    { description: 'd'.repeat(500), category: 'c'.repeat(100) },
    ['d'.repeat(500), 'c'.repeat(100)],
  ],
};
for (const [what, [body, expected]] of Object.entries(changes))
  test(`PATCH /templates/:id: 200 with success for ${what}`, async () => {
    const id = await createTemplate(api, { description: 'Why', category: 'HR' });
    const reply = await api.patch(`/templates/${id}`, body);
    assert.equal(reply.status, 200);
    assert.deepEqual(reply.body, { data: { success: true } });
    assert.deepEqual(await textsOf(api, id), expected);
  });

test('PATCH /templates/:id: a body without a change leaves the updated_at of the container as it is', async () => {
  const id = await createTemplate(api);
  const before = data(await api.get(`/containers/${id}`));
  data(await api.patch(`/templates/${id}`, {}));
  assert.deepEqual(data(await api.get(`/containers/${id}`)), before);
  const { template_description: description, template_category: category } = before;
  data(await api.patch(`/templates/${id}`, { description, category }));
  assert.deepEqual(data(await api.get(`/containers/${id}`)), before);
  assertError(await api.patch(`/templates/${unknownId}`, {}), 404, 'NOT_FOUND');
});

const badChanges: Record<string, [unknown, RegExp]> = {
  'a description longer than 500': [{ description: 'd'.repeat(501) }, /^description: .* 500/],
  'a category with a bidirectional override': [{ category: 'Pay \u202e001' }, /^category: .*bidirectional/],
  'a category longer than 100': [{ category: 'c'.repeat(101) }, /^category: .* 100/],
  'a description that is a number': [{ description: 1 }, /^description: must be a string/],
  'an unknown field': [{ colour: 'x' }, /^colour: is not a known field/],
};
for (const [what, [body, message]] of Object.entries(badChanges))
  test(`PATCH /templates/:id: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(await api.patch(`/templates/${unknownId}`, body), 400, 'BAD_REQUEST', message);
  });

test('PATCH /templates/:id: 400 BAD_REQUEST for another template_description or template_category, which would change nothing', async () => {
  const id = await createTemplate(api, { description: 'Why', category: 'HR' });
  for (const field of ['description', 'category'])
    for (const value of ['New', '', null])
      assertError(
        await api.patch(`/templates/${id}`, { [`template_${field}`]: value }),
        400,
        'BAD_REQUEST',
        new RegExp(`^template_${field}: is not the current value; to change it, send ${field}\\.$`),
      );
  assertError(await api.patch(`/templates/${unknownId}`, { template_category: 'New' }), 404, 'NOT_FOUND');
  assert.deepEqual(await textsOf(api, id), ['Why', 'HR']);
  data(await api.patch(`/templates/${id}`, { template_description: 'Why', template_category: 'HR' }));
  data(await api.patch(`/templates/${id}`, { template_description: 'Why', description: 'New' }));
  assert.deepEqual(await textsOf(api, id), ['New', 'HR']);
});

test('PATCH /templates/:id: 400 BAD_REQUEST for another name, which would change nothing', async () => {
  const id = await createTemplate(api, { description: 'Why', category: 'HR' });
  const { name } = data(await api.get(`/containers/${id}`));
  assertError(
    await api.patch(`/templates/${id}`, { name: 'New', category: 'New' }),
    400,
    'BAD_REQUEST',
    /^name: is not the current value; to change it, send name to PATCH \/api\/v1\/containers\/\{id\}\.$/,
  );
  assertError(await api.patch(`/templates/${unknownId}`, { name: 'New' }), 404, 'NOT_FOUND');
  assert.deepEqual(await textsOf(api, id), ['Why', 'HR']);
  data(await api.patch(`/templates/${id}`, { name, category: 'Sales' }));
  data(await api.patch(`/templates/${id}`, { name: null }));
  assert.deepEqual(await textsOf(api, id), ['Why', 'Sales']);
});
