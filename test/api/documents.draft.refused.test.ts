import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, clause, unknownId } from '../harness/steps.ts';

const assent = await sharedAssent();
const organisation = await assent.organisation();
const { api } = organisation;

const draftOf = (clauses: unknown[] = [clause('terms')], settings: object = { expiry_days: 30 }) => ({
  content: { clauses },
  settings,
});

const link = (href: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  });
const without = (field: string) => {
  const { [field]: _, ...rest } = clause('a') as Record<string, unknown>;
  return rest;
};

const badClauses: Record<string, [unknown[], RegExp]> = {
  '1,001 clauses': [
    Array.from({ length: 1001 }, (_, n) => clause(`c${n}`)),
    /^content\.clauses: must have at most 1000 items/,
  ],
  'a clause that is null': [[null], /^content\.clauses\[0\]: must be an object/],
  'a clause that is a string': [['a'], /^content\.clauses\[0\]: must be an object/],
  'an unknown field in a clause': [
    [{ ...clause('a'), colour: 1 }],
    /^content\.clauses\[0\]\.colour: is not a known field/,
  ],
  ...Object.fromEntries(
    ['id', 'order', 'title', 'content', 'is_mandatory', 'default_checked', 'slug'].map((field) => [
      `a clause without ${field}`,
      [[without(field)], new RegExp(`^content\\.clauses\\[0\\]\\.${field}: is required`)],
    ]),
  ),
  'the same id twice': [
    [clause('a'), clause('b'), clause('a')],
    /^content\.clauses\[2\]\.id: "a" is already used by another clause/,
  ],
  'the same id twice after trimming': [
    [clause('a'), clause(' a ', { slug: 'a' })],
    /^content\.clauses\[1\]\.id/,
  ],
  'an empty id': [[clause('', { slug: 'a' })], /^content\.clauses\[0\]\.id: must not be empty/],
  'an id of 101 characters': [[clause('i'.repeat(101), { slug: 'a' })], /^content\.clauses\[0\]\.id: .* 100/],
  'an id that is a number': [[{ ...clause('a'), id: 1 }], /^content\.clauses\[0\]\.id: must be a string/],
  ...Object.fromEntries(
    [
      '__proto__',
      'constructor',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'isPrototypeOf',
      'toLocaleString',
      'propertyIsEnumerable',
      '__defineGetter__',
      '__lookupSetter__',
    ].map((id) => [
      `the id ${id}`,
      [[clause(id, { slug: 'a' })], /^content\.clauses\[0\]\.id: .* is a reserved name/],
    ]),
  ),
  'an order of -1': [[clause('a', { order: -1 })], /^content\.clauses\[0\]\.order: must be at least 0/],
  'an order that is a string': [
    [{ ...clause('a'), order: '1' }],
    /^content\.clauses\[0\]\.order: must be a number/,
  ],
  'an order that is null': [
    [{ ...clause('a'), order: null }],
    /^content\.clauses\[0\]\.order: must be a number/,
  ],
  'an empty title': [[clause('a', { title: ' ' })], /^content\.clauses\[0\]\.title: must not be empty/],
  'a title of 501 characters': [
    [clause('a', { title: 't'.repeat(501) })],
    /^content\.clauses\[0\]\.title: .* 500/,
  ],
  'a title that is displayed in another order': [
    [clause('a', { title: 'Pay \u202E001\u202C euros' })],
    /^content\.clauses\[0\]\.title: must not contain the hidden character U\+202E/,
  ],
  'a section with an invisible letter': [
    [clause('a', { section: 'Fees\u{E0041}' })],
    /^content\.clauses\[0\]\.section: must not contain the hidden character U\+E0041/,
  ],
  'an empty slug': [[clause('a', { slug: '' })], /^content\.clauses\[0\]\.slug: must not be empty/],
  'a slug with a slash': [
    [clause('a', { slug: 'a/b' })],
    /^content\.clauses\[0\]\.slug: must be made of A-Z/,
  ],
  'a slug with a space': [[clause('a', { slug: 'a b' })], /^content\.clauses\[0\]\.slug/],
  'a slug with a line break': [[clause('a', { slug: 'a\n' })], /^content\.clauses\[0\]\.slug/],
  'a slug with an umlaut': [[clause('a', { slug: 'ä' })], /^content\.clauses\[0\]\.slug/],
  'a slug of 101 characters': [
    [clause('a', { slug: 's'.repeat(101) })],
    /^content\.clauses\[0\]\.slug: .* 100/,
  ],
  'an empty section': [[clause('a', { section: '' })], /^content\.clauses\[0\]\.section: must not be empty/],
  'a section of 201 characters': [
    [clause('a', { section: 's'.repeat(201) })],
    /^content\.clauses\[0\]\.section: .* 200/,
  ],
  'is_mandatory as a string': [
    [{ ...clause('a'), is_mandatory: 'true' }],
    /^content\.clauses\[0\]\.is_mandatory: must be a boolean/,
  ],
  'default_checked as a number': [
    [{ ...clause('a'), default_checked: 1 }],
    /^content\.clauses\[0\]\.default_checked: must be a boolean/,
  ],
  'content that is an object': [
    [{ ...clause('a'), content: { type: 'doc' } }],
    /^content\.clauses\[0\]\.content: must be a string/,
  ],
  'content that is not JSON': [
    [clause('a', { content: '<p>Hello</p>' })],
    /^content\.clauses\[0\]\.content: must be a TipTap document/,
  ],
  'content with an unknown node': [
    [clause('a'), clause('b', { content: '{"type":"doc","content":[{"type":"image"}]}' })],
    /^content\.clauses\[1\]\.content\.content\[0\]\.type: is not an allowed node/,
  ],
  'content with a javascript: link': [
    [clause('a', { content: link('javascript:alert(1)') })],
    /^content\.clauses\[0\]\.content\.content\[0\]\.content\[0\]\.marks\[0\]\.attrs\.href/,
  ],
};
for (const [what, [clauses, message]] of Object.entries(badClauses))
  test(`PUT /documents/:id/draft: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(
      await api.put(`/documents/${unknownId}/draft`, draftOf(clauses)),
      400,
      'BAD_REQUEST',
      message,
    );
  });

const badSettings: Record<string, [unknown, RegExp]> = {
  'settings that are null': [null, /^settings: must be an object/],
  'no expiry_days': [{ redirect_url: null }, /^settings\.expiry_days: is required/],
  'expiry_days -1': [{ expiry_days: -1 }, /^settings\.expiry_days: must be at least 0/],
  'expiry_days 36,501': [{ expiry_days: 36_501 }, /^settings\.expiry_days: must be at most 36500/],
  'expiry_days as a string': [{ expiry_days: '30' }, /^settings\.expiry_days: must be a number/],
  'expiry_days null': [{ expiry_days: null }, /^settings\.expiry_days: must be a number/],
  'a language that is a word': [
    { expiry_days: 1, language: 'English, please' },
    /^settings\.language: must be/,
  ],
  'a language that is a number': [{ expiry_days: 1, language: 1 }, /^settings\.language: must be a string/],
  'an unknown setting': [{ expiry_days: 1, theme: 'dark' }, /^settings\.theme: is not a known field/],
  ...Object.fromEntries(
    [
      '',
      'example.com',
      '/done',
      '//example.com',
      'https:example.com',
      'https://',
      'https:///done',
      'file:///etc/passwd',
      'myapp://user@done',
      'myapp:done',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'https://user@example.com',
      'https://user:pass@example.com',
      'https://@example.com',
      'https://exa mple.com',
      'https://example.com/\u0001',
      ' https://example.com',
      'https://example.com\n',
      'https:\\\\example.com',
      'https://example.com\\@evil.example',
      `https://example.com/${'p'.repeat(2029)}`,
    ].map((url) => [
      `redirect_url ${JSON.stringify(url.slice(0, 40))}`,
      [{ expiry_days: 1, redirect_url: url }, /^settings\.redirect_url: /],
    ]),
  ),
  'redirect_url as a number': [{ expiry_days: 1, redirect_url: 1 }, /^settings\.redirect_url: /],
};
for (const [what, [settings, message]] of Object.entries(badSettings))
  test(`PUT /documents/:id/draft: 400 BAD_REQUEST for ${what}`, async () => {
    const body = { content: { clauses: [] }, settings };
    assertError(await api.put(`/documents/${unknownId}/draft`, body), 400, 'BAD_REQUEST', message);
  });

const badDrafts: Record<string, [unknown, RegExp]> = {
  'no content': [{ settings: { expiry_days: 1 } }, /^content: is required/],
  'no settings': [{ content: { clauses: [] } }, /^settings: is required/],
  'no clauses': [{ content: {}, settings: { expiry_days: 1 } }, /^content\.clauses: is required/],
  'clauses that are an object': [
    { content: { clauses: {} }, settings: { expiry_days: 1 } },
    /^content\.clauses: must be an array/,
  ],
  'an unknown field beside clauses': [
    { content: { clauses: [], title: 'x' }, settings: { expiry_days: 1 } },
    /^content\.title: is not a known field/,
  ],
  'an empty body': [undefined, /^content: is required/],
};
for (const [what, [body, message]] of Object.entries(badDrafts))
  test(`PUT /documents/:id/draft: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(await api.put(`/documents/${unknownId}/draft`, body), 400, 'BAD_REQUEST', message);
  });
