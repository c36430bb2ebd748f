import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrganisationChanges } from '../../wire/organisations.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();

const settings = {
  contact_email: 'Legal.Team@tessera.example',
  language: 'de',
  reminders: { after_days: 7, at_most: 3 },
};

const noBranding = {
  logo: null,
  accent_color: null,
  accent_colors: null,
  website: null,
  privacy_url: null,
};

test('GET /organisation: 200 with the organisation of the key, without settings by default', async () => {
  const { id, api } = await assent.organisation('pro', 'Tessera Ltd');
  assert.deepEqual(data(await api.get('/organisation')), {
    id,
    name: 'Tessera Ltd',
    plan: 'pro',
    contact_email: null,
    language: 'en',
    reminders: null,
    default_verification: 'link',
    embed_origins: [],
    two_factor_required: false,
    ...noBranding,
  });
});

test('PATCH /organisation: 200 with the settings, which are stored', async () => {
  const { id, api } = await assent.organisation();
  const changed = data(await api.patch('/organisation', settings));
  assert.deepEqual(changed, {
    id,
    name: 'Tessera Ltd',
    plan: 'unlimited',
    ...settings,
    default_verification: 'link',
    embed_origins: [],
    two_factor_required: false,
    ...noBranding,
  });
  assert.deepEqual(data(await api.get('/organisation')), changed);
});

test('PATCH /organisation: 200 and only the fields sent change', async () => {
  const { api } = await assent.organisation();
  let expected = data(await api.patch('/organisation', settings));
  const cases: OrganisationChanges[] = [
    {},
    { language: 'ar' },
    { name: 'Tessera Group' },
    { contact_email: 'other@tessera.example' },
    { reminders: { after_days: 30, at_most: 10 } },
    { reminders: { after_days: 1, at_most: 1 } },
    { default_verification: 'email_otp' },
    { default_verification: 'link' },
    { embed_origins: ['https://shop.example:8443', 'http://localhost:65535', 'http://127.0.0.1:1'] },
    { embed_origins: [] },
    { two_factor_required: true },
    { two_factor_required: false },
  ];
  for (const changes of cases) {
    expected = { ...expected, ...changes };
    assert.deepEqual(data(await api.patch('/organisation', changes)), expected);
  }
});

test('PATCH /organisation: 200 and null clears the address and turns reminders off', async () => {
  const { api } = await assent.organisation();
  const before = data(await api.patch('/organisation', settings));
  const withoutReminders = data(await api.patch('/organisation', { reminders: null }));
  assert.deepEqual(withoutReminders, { ...before, reminders: null });
  const without = data(await api.patch('/organisation', { contact_email: null }));
  assert.deepEqual(without, { ...withoutReminders, contact_email: null });
});

test('PATCH /organisation: 200 with the address trimmed', async () => {
  const { api } = await assent.organisation();
  const { contact_email } = data(await api.patch('/organisation', { contact_email: ' a@tessera.example ' }));
  assert.equal(contact_email, 'a@tessera.example');
});

test('PATCH /organisation: 200 with the name trimmed, and signers see it', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { name } = data(await api.patch('/organisation', { name: ` ${'🖋'.repeat(100)} ` }));
  assert.equal(name, '🖋'.repeat(100));
  const { token } = await createSigningRequest(api, versionId);
  assert.equal(data(await api.get(`/sign/${token}`)).organisation.name, name);
});

test('PATCH /organisation: 200, and null and the plan, which only the service sets, change nothing', async () => {
  const { api } = await assent.organisation();
  const before = data(await api.patch('/organisation', settings));
  const ignored = { name: null, language: null, plan: 'pro' };
  assert.deepEqual(data(await api.patch('/organisation', ignored)), before);
});

test('PATCH /organisation: 200 for one organisation leaves all others unchanged', async () => {
  const { api } = await assent.organisation();
  const other = await assent.organisation();
  const before = data(await other.api.get('/organisation'));
  data(await api.patch('/organisation', settings));
  assert.deepEqual(data(await other.api.get('/organisation')), before);
});

const problems: [string, object, RegExp][] = [
  ['an empty name', { name: '' }, /^name: must not be empty/],
  ['a blank name', { name: ' \n' }, /^name: must not be empty/],
  ['a name of 101 characters', { name: '🖋'.repeat(101) }, /^name: .* 100/],
  ['a name of two lines', { name: 'Tessera\nBcc: b@x.example' }, /^name: .*control/],
  ['a name with a bidirectional override', { name: 'Tessera \u202edtL' }, /^name: .*bidirectional/],
  ['an unknown field', { colour: 'red' }, /^colour: /],
  ['an address without a domain', { contact_email: 'legal' }, /^contact_email: .*email address/],
  ['two addresses', { contact_email: 'a@x.example, b@x.example' }, /^contact_email: /],
  ['an address with a name', { contact_email: 'Legal <a@x.example>' }, /^contact_email: /],
  ['an address with a line break', { contact_email: 'a@x.example\r\nBcc: b@x.example' }, /^contact_email: /],
  ['an empty address', { contact_email: '' }, /^contact_email: /],
  ['an address of 255 characters', { contact_email: `${'a'.repeat(245)}@x.example` }, /^contact_email: /],
  ['an unknown language', { language: 'xx' }, /^language: /],
  ['a language with its region', { language: 'de-CH' }, /^language: /],
  ['reminders after no day', { reminders: { after_days: 0, at_most: 1 } }, /^reminders/],
  ['reminders after 31 days', { reminders: { after_days: 31, at_most: 1 } }, /^reminders/],
  ['reminders after half a day', { reminders: { after_days: 0.5, at_most: 1 } }, /^reminders/],
  ['0 reminders', { reminders: { after_days: 1, at_most: 0 } }, /^reminders/],
  ['11 reminders', { reminders: { after_days: 1, at_most: 11 } }, /^reminders/],
  ['reminders without a number', { reminders: { after_days: 1 } }, /^reminders/],
  ['reminders with another field', { reminders: { after_days: 1, at_most: 1, at: 'noon' } }, /^reminders/],
  ...[
    'https://shop.example/',
    'https://shop.example/checkout',
    'http://shop.example',
    'http://localhost.shop.example',
    'https://*.shop.example',
    'https://shop.example https://other.example',
    "https://shop.example; script-src 'unsafe-inline'",
    'https://user@shop.example',
    'https://Shop.example',
    'https://shöp.example',
    'https://shop.example:0',
    'https://shop.example:0443',
    'https://shop.example:65536',
    'http://localhost:99999',
    'javascript:alert(1)',
    '*',
    "'self'",
    '',
  ].map((origin): [string, object, RegExp] => [
    `the origin ${origin || 'of no characters'}`,
    { embed_origins: [origin] },
    /^embed_origins/,
  ]),
  [
    '11 origins',
    { embed_origins: Array.from({ length: 11 }, (_, n) => `https://${n}.example`) },
    /^embed_or/,
  ],
  ['an origin twice', { embed_origins: ['https://a.example', 'https://a.example'] }, /^embed_origins/],
  ['a requirement as text', { two_factor_required: 'true' }, /^two_factor_required: /],
  ['days as text', { reminders: { after_days: '1', at_most: 1 } }, /^reminders/],
];

for (const [what, changes, sentence] of problems)
  test(`PATCH /organisation: 400 BAD_REQUEST for ${what}, and nothing changes`, async () => {
    const { api } = await assent.organisation();
    const before = data(await api.patch('/organisation', settings));
    assertError(
      await api.patch('/organisation', { language: 'fr', ...changes }),
      400,
      'BAD_REQUEST',
      sentence,
    );
    assert.deepEqual(data(await api.get('/organisation')), before);
  });
