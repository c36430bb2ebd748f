import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import Type from 'typebox';
import { Nullable, OneOf, Strict, Text, Timestamp, Uuid } from '../../../wire/contract.ts';
import { EmailAddress } from '../../../wire/email-address.ts';
import { ajvOptions } from './ajv-options.ts';
import { handleError } from './error-handler.ts';

const schema = Strict({
  name: Type.Optional(Text(2, 4)),
  note: Type.Optional(Nullable(Text(0, 4))),
  id: Type.Optional(Uuid),
  at: Type.Optional(Timestamp),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  colour: Type.Optional(OneOf(['red', 'green'])),
  size: Type.Optional(OneOf(['large'])),
  list: Type.Optional(
    Type.Array(Strict({ name: Text(1, 4), pet_name: Type.Optional(Text(1, 4)) }), {
      minItems: 1,
      maxItems: 2,
    }),
  ),
  more: Type.Optional(Type.Record(Type.String(), Text(0, 4))),
  on: Type.Boolean({ default: true }),
});
const app = Fastify({ ajv: ajvOptions });
app.setErrorHandler(handleError);
app.post('/', { schema: { body: schema } }, async (request) => request.body);
const post = async (payload: object) => (await app.inject({ method: 'POST', url: '/', payload })).json();

test('text is trimmed before its length is checked, IDs are converted to lower case, and defaults are applied', async () => {
  assert.deepEqual(
    await post({ name: '  ab🖋d\n', note: ' x ', id: 'ABCDEF00-0000-7000-8000-00000000000F' }),
    { name: 'ab🖋d', note: 'x', id: 'abcdef00-0000-7000-8000-00000000000f', on: true },
  );
});

const times = {
  '2026-03-02T09:00:00.500Z': 'as JavaScript writes it',
  '2026-03-02T09:00:00.5Z': 'as Go writes it, without zeros at the end',
  '2026-03-02T09:00:00.500000+00:00': 'as Python writes it',
  '2026-03-02T09:00:00.500999999Z': 'digits that the service does not store',
  '2026-03-02T10:00:00.50+0100': 'an offset without a colon, as strftime writes it',
  '2026-03-02T00:30:00.5-08:30': 'an offset to the west',
};
for (const [at, note] of Object.entries(times))
  test(`a time is converted to UTC with milliseconds: ${at}, ${note}`, async () => {
    assert.deepEqual(await post({ at }), { at: '2026-03-02T09:00:00.500Z', on: true });
  });

test('a time of a whole second gets milliseconds, as Go and Java leave them out', async () => {
  assert.deepEqual(await post({ at: '2026-03-02T09:00:00Z' }), { at: '2026-03-02T09:00:00.000Z', on: true });
});

const problems: [object, string][] = [
  [{ name: 'abcde' }, 'name: must have at most 4 characters.'],
  [{ name: ' a ' }, 'name: must have at least 2 characters.'],
  [{ name: ' ' }, 'name: must not be empty.'],
  [{ note: 'abcde' }, 'note: must have at most 4 characters.'],
  [{ name: 1 }, 'name: must be a string.'],
  [{ id: 'x' }, 'id: must be a valid UUID of 36 characters.'],
  [{ at: '2026-03-02' }, 'at: must be a date and time with its offset, such as 2026-03-02T09:00:00.000Z.'],
  [
    { at: '2026-03-02T09:00:00' },
    'at: must be a date and time with its offset, such as 2026-03-02T09:00:00.000Z.',
  ],
  [{ at: '2026-02-30T00:00:00.000Z' }, 'at: must be a valid date and time.'],
  [{ at: '2026-02-30T00:00:00+01:00' }, 'at: must be a valid date and time.'],
  [{ at: '2026-03-02T24:00:00Z' }, 'at: must be a valid date and time.'],
  [{ at: '2026-06-30T23:59:60.000Z' }, 'at: must be a valid date and time.'],
  [{ at: '9999-12-31T23:59:59-12:00' }, 'at: must be in the years 0000 to 9999 in UTC.'],
  [{ at: '0000-01-01T00:00:00+01:00' }, 'at: must be in the years 0000 to 9999 in UTC.'],
  [{ at: '+010000-01-01T00:00:00.000Z' }, 'at: must be in the years 0000 to 9999 in UTC.'],
  [{ count: 0 }, 'count: must be at least 1.'],
  [{ count: 4 }, 'count: must be at most 3.'],
  [{ count: '1' }, 'count: must be a whole number.'],
  [{ colour: 'blue' }, 'colour: must be one of red, green.'],
  [{ size: 'small' }, 'size: must be large.'],
  [{ list: [] }, 'list: must not be empty.'],
  [{ list: [{ name: 'a' }, {}] }, 'list[1].name: is required.'],
  [{ list: [{ name: 'a' }, { name: ' ' }] }, 'list[1].name: must not be empty.'],
  [{ list: [{ name: 'a', size: 1 }] }, 'list[0].size: is not a known field.'],
  [{ list: {} }, 'list: must be an array.'],
  [{ more: { 'a/b~c': 1 } }, 'more.a/b~c: must be a string.'],
  [{ more: { 12: 1 } }, 'more.12: must be a string.'],
  [{ on: 'true' }, 'on: must be a boolean.'],
  [{ other: 1 }, 'other: is not a known field.'],
  [{ Colour: 'red' }, 'Colour: is not a known field; it is called colour.'],
  [{ list: [{ 'na-me': 'a' }] }, 'list[0].name: is required, and na-me is not a known field.'],
  [{ list: [{ signerName: 'a' }] }, 'list[0].name: is required, and signerName is not a known field.'],
  [{ list: [{ nmae: 'a' }] }, 'list[0].name: is required, and nmae is not a known field.'],
  [{ list: [{ '': 'a' }] }, 'list[0].name: is required, and "" is not a known field.'],
  [
    { list: [{ ['x'.repeat(101)]: 'a' }] },
    `list[0].name: is required, and ${'x'.repeat(100)}… is not a known field.`,
  ],
  [{ list: [{ pet_name: 'a' }] }, 'list[0].name: is required.'],
  [{ list: [{ name: 'a', owner_pet_name: 'b' }] }, 'list[0].owner_pet_name: is not a known field.'],
  [{ textColour: 'red' }, 'textColour: is not a known field; it is called colour.'],
  [{ list: [{ name: 'a', signerName: 'b' }] }, 'list[0].signerName: is not a known field.'],
  [{ discolour: 'red' }, 'discolour: is not a known field.'],
  [{ '': 1 }, '"": is not a known field.'],
];
for (const [body, message] of problems)
  test(`${JSON.stringify(body)} is refused with "${message}"`, async () => {
    assert.deepEqual(await post(body), { error: { code: 'BAD_REQUEST', message } });
  });

test('the error for an address or time in a query whose "+" was read as a space says how to write it', async () => {
  const querystring = Strict({ email: Type.Optional(EmailAddress), from: Type.Optional(Timestamp) });
  const app = Fastify({ ajv: ajvOptions });
  app.setErrorHandler(handleError);
  app.get('/', { schema: { querystring } }, async () => 'ok');
  const get = async (url: string) => (await app.inject(url)).json().error.message;
  const hint = 'In a URL, "+" means a space; write it as %2B.';
  assert.equal(await get('/?email=a+b@example.com'), `email: must be a valid email address. ${hint}`);
  assert.equal(await get('/?email=a.example.com'), 'email: must be a valid email address.');
  assert.equal(
    await get('/?from=2026-03-02T09:00:00.000+02:00'),
    `from: must be a date and time with its offset, such as 2026-03-02T09:00:00.000Z. ${hint}`,
  );
});
