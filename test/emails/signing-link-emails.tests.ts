import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertError, data, publishDocument } from '../harness/steps.ts';
import { assent, createRequest, emailTo } from './emailed-requests.ts';

test('the signing link email is from the organisation at the service’s address, with replies to its contact', async () => {
  const { email, contact, requestId, token } = await createRequest();
  const { from, message } = await emailTo(email);
  assert.equal(from, 'sign@assent.test');
  assert.deepEqual(message.from, { name: 'Tessera Ltd über Assent', address: 'sign@assent.test' });
  assert.deepEqual(message.replyTo, [{ name: 'Tessera Ltd', address: contact }]);
  assert.deepEqual(message.to, [{ name: 'Ada Byron', address: email }]);
  assert.match(message.messageId ?? '', /^<[0-9a-f]{32}@sign\.assent\.test>$/);
  assert.equal(message.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
  assert.equal(message.subject, 'Tessera Ltd bittet um Ihre Entscheidung: Services agreement');
  for (const part of [message.text, message.html])
    assert.ok(part?.includes(`https://sign.assent.test/sign/${token}`) && part.includes(requestId));
  assert.ok(!`${message.text}${message.html}`.includes('The words of'), 'no clause is quoted');
});

test('without a contact address the email has no Reply-To', async () => {
  const { email } = await createRequest({ contactEmail: null });
  assert.equal((await emailTo(email)).message.replyTo, undefined);
});

for (const [language, subject, dir] of [
  ['en', 'Tessera Ltd requests your decision: Services agreement', 'ltr'],
  ['de', 'Tessera Ltd bittet um Ihre Entscheidung: Services agreement', 'ltr'],
  ['fr', 'Tessera Ltd sollicite votre décision\u00a0: Services agreement', 'ltr'],
  ['es', 'Tessera Ltd solicita su decisión: Services agreement', 'ltr'],
  ['pt', 'Tessera Ltd solicita a sua decisão: Services agreement', 'ltr'],
  ['ja', 'Tessera Ltdからのご回答のお願い：Services agreement', 'ltr'],
  ['ar', '\u2068Tessera Ltd\u2069 تطلب قراركم: \u2068Services agreement\u2069', 'rtl'],
] as const)
  test(`the signing link email and the reminder are in the language of the request, and open the page in it: ${language}`, async () => {
    const { api, email, token, requestId } = await createRequest({ language });
    const { message } = await emailTo(email);
    assert.equal(message.subject, subject);
    assert.match(message.html ?? '', new RegExp(`<html lang="${language}[^"]*" dir="${dir}">`));
    data(await api.post(`/signing-requests/${requestId}/remind`));
    const reminder = (await emailTo(email, 2)).message;
    assert.notEqual(reminder.subject, subject);
    assert.notEqual(reminder.messageId, message.messageId);
    assert.match(reminder.html ?? '', new RegExp(`<html lang="${language}[^"]*" dir="${dir}">`));
    assert.match(reminder.text ?? '', /\d\d:\d\d \(UTC\)/);
    const path = `/sign/${token}${language === 'en' ? '' : `?lang=${language}`}`;
    const link = `https://sign.assent.test${path}`;
    for (const { text, html } of [message, reminder]) {
      assert.ok(text?.split('\n').includes(link));
      assert.ok(html?.replaceAll('&#61;', '=').includes(`href="${link}"`));
    }
    const page = await fetch(`${assent.url}${path}`);
    assert.match(await page.text(), new RegExp(`<html lang="${language}`));
  });

test('the signing link emails of a batch are in the language of the batch', async () => {
  const { api } = await createRequest();
  const { versionId } = await publishDocument(api);
  const signers = [{ name: 'Grace', email: 'grace@signer.test' }];
  data(await api.post('/signing-requests/batch', { versionId, signers, language: 'fr' }));
  assert.match((await emailTo('grace@signer.test')).message.subject ?? '', /sollicite votre décision/);
});

test('an unsupported language is refused', async () => {
  const { api } = await createRequest({ sendEmail: false });
  const { versionId } = await publishDocument(api);
  const signer = { signerName: 'Ada', signerEmail: 'ada@signer.test' };
  for (const language of ['xx', 'DE', 'de-CH', '', 1]) {
    assertError(
      await api.post('/signing-requests', { versionId, ...signer, language }),
      400,
      'BAD_REQUEST',
      /^language: /,
    );
    const signers = [{ name: 'Ada', email: 'ada@signer.test' }];
    const batch = await api.post('/signing-requests/batch', { versionId, signers, language });
    assertError(batch, 400, 'BAD_REQUEST', /^language: /);
  }
});

test('the signing link email is in the language of the organisation when the request names none, or null', async () => {
  const { api } = await createRequest({ sendEmail: false });
  const { versionId } = await publishDocument(api);
  for (const [n, body] of [{}, { language: null }].entries()) {
    const email = `ada.none${n}@signer.test`;
    const created = data(
      await api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: email, ...body }),
    );
    assert.equal(created.emailSent, true);
    const signers = [{ name: 'Ada', email: `batch.none${n}@signer.test` }];
    data(await api.post('/signing-requests/batch', { versionId, signers, ...body }));
    for (const address of [email, `batch.none${n}@signer.test`])
      assert.match((await emailTo(address)).message.html ?? '', /<html lang="de"/);
  }
});
