import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause } from '../../test/harness/steps.ts';
import { checkDraft } from './check-draft.ts';

const draft = (clauses = [clause('a')], redirect_url?: string | null) => ({
  content: { clauses },
  settings: { expiry_days: 30, ...(redirect_url !== undefined && { redirect_url }) },
});
const refused = (message: RegExp) => ({ code: 'BAD_REQUEST', message });

test('a clause id may not be the name of an inherited JavaScript property', () => {
  for (const id of [...Object.getOwnPropertyNames(Object.prototype)])
    assert.throws(() => checkDraft(draft([clause(id)])), refused(/is a reserved name/), id);
});

test('when two clauses have the same id, the error names the second', () => {
  checkDraft(draft([clause('a'), clause('A'), clause('b')]));
  assert.throws(
    () => checkDraft(draft([clause('a'), clause('b'), clause('b')])),
    refused(/^content\.clauses\[2\]\.id/),
  );
});

test('a problem in the content is reported with its clause and its path within the content', () => {
  const clauses = [clause('a'), clause('b', { content: '{"type":"doc","content":[{"type":"video"}]}' })];
  assert.throws(
    () => checkDraft(draft(clauses)),
    refused(/^content\.clauses\[1\]\.content\.content\[0\]\.type: is not an allowed node\.$/),
  );
});

for (const url of [
  null,
  undefined,
  'https://example.com',
  'HTTPS://EXAMPLE.COM/Done?a=1&b=%20#x',
  'https://example.com:8443/',
  'https://example.com/?next=https://user@other.example',
  'https://bücher.example/',
  'https://[2001:db8::1]/',
  'http://localhost',
  'http://localhost:3000/done',
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/',
  'http://example.com',
  'http://0.0.0.0',
  'myapp://done',
  'MyApp://done?x=1',
  'com.example.app:/signed',
  'myapp:///done',
  'myapp://done/@me',
])
  test(`the redirect ${url} is accepted`, () => {
    checkDraft(draft([], url));
  });

for (const url of [
  'https:/example.com',
  'https://',
  'https://?x',
  'https://#x',
  'https://\\example.com',
  'https://:443',
  'https://exa%mple.com',
  'https://example.com:99999',
  'https://a:b@example.com',
  'https://:@example.com',
  'https://example.com\t.evil.example',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'javascript://example.com/%0Aalert(1)',
  'JavaScript://x',
  'data:text/html,x',
  'data://x',
  'vbscript://x',
  'blob://x',
  'FILE://host/x',
  'ftp://example.com',
  'wss://example.com',
  'view-source://x',
  'filesystem://x',
  'about://blank',
  'mailto:a@example.com',
  'myapp:done',
  'myapp://',
  'my app://done',
  '1app://done',
  'myapp://user@done',
  'myapp://:@done',
  'myapp://done\\x',
  'https://example.com/a\\b',
  'https://example.com/\ud800',
  '//example.com',
])
  test(`the redirect ${JSON.stringify(url)} is refused`, () => {
    assert.throws(() => checkDraft(draft([], url)), refused(/^settings\.redirect_url: must/));
  });

test('a redirect with a space is refused with a sentence that says so', () => {
  assert.throws(
    () => checkDraft(draft([], 'https://example.com/thank you')),
    refused(/^settings\.redirect_url: must not contain spaces/),
  );
});

test('the content to store has nothing that the page does not show', () => {
  const content = '{"type":"doc","content":[{"type":"paragraph","attrs":{"textAlign":null,"class":"x"}}]}';
  assert.deepEqual(checkDraft(draft([clause('a', { content })])).content.clauses, [
    clause('a', { content: '{"type":"doc","content":[{"type":"paragraph"}]}' }),
  ]);
});

for (const language of ['de', 'de-CH', 'zh-Hant-TW', 'ar', 'sr-Latn', 'DE'])
  test(`the language ${language} is accepted and kept as given`, () => {
    const { settings } = draft();
    assert.equal(
      checkDraft({ content: { clauses: [] }, settings: { ...settings, language } }).settings.language,
      language,
    );
  });

for (const language of ['', 'german language', 'de_CH', '"><script>', 'de-', '1', 'a'])
  test(`the language ${JSON.stringify(language)} is refused`, () => {
    const { settings } = draft();
    assert.throws(
      () => checkDraft({ content: { clauses: [] }, settings: { ...settings, language } }),
      refused(/^settings\.language: must be a language tag/),
    );
  });
