import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { openBrowser, signInMember, createUser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';
hashPasswordsQuickly();
const assent = await startAssent({RATE_LIMIT_PER_MINUTE:'10000'});
const organisation = await assent.organisation();
const newKey = 'a new key of its own with 32 bytes and more';
test('dup keys', async () => {
  const s = await startAssent({}, { worker: false, connection: assent.connection, secretKey: `${assent.secretKey},${assent.secretKey}` });
  const person = await createUser(assent);
  const r = await openBrowser(s.url).auth('/sign-in/email', { email: person.email, password: person.password });
  console.log('dup', r.status, JSON.stringify(r.body));
});
test('old key removed', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  await startAssent({}, { worker: false, connection: assent.connection, secretKey: `${newKey},${assent.secretKey}` });
  const s = await startAssent({}, { worker: false, connection: assent.connection, secretKey: newKey });
  const browser = openBrowser(s.url);
  const { email, password } = person;
  console.log((await browser.auth('/sign-in/email', { email, password })).status);
  for (const [p, code] of [['verify-totp', totp(secret, 1)], ['verify-backup-code', backupCodes[0]]]) {
    const r = await browser.auth('/two-factor/' + p, { code });
    console.log('lost', p, r.status, JSON.stringify(r.body));
  }
});
test('names', async () => {
  const owner = await signInMember(assent, organisation);
  for (const name of ['\u001b[31mred', 'a\u202eb', 'a\u0085b', 'a\u2028b', '\u200b', '<script>', '=cmd()', 'a\u0000', '\ud800', '😀'.repeat(100), '👩‍💻', 'x'.repeat(101)]) {
    const r = await owner.at(organisation).post('/api-keys', { name });
    console.log('name', JSON.stringify(name).slice(0,20), r.status, JSON.stringify(r.body).slice(0,150));
    if (r.status === 201) await owner.at(organisation).delete('/api-keys/' + (r.body as any).data.id);
  }
});
test('concurrent reset', async () => {
  const p = await createUser(assent);
  const { createPasswordReset } = await import('../../src/users/create-password-reset.ts');
  const { transact } = await import('../../src/platform/database/transact.ts');
  const { token } = await transact(assent.database.db, (tx) => createPasswordReset(tx, p.id, 1));
  const rs = await Promise.all(Array.from({length: 15}, (_, i) => openBrowser(assent.url).auth('/reset-password', { token, newPassword: 'long password nr ' + i })));
  console.log('resets', rs.map((r) => r.status).join(' '));
  const r = await openBrowser(assent.url).auth('/reset-password?token=' + token, { newPassword: 'long password nr' } );
  console.log(r.status, JSON.stringify(r.body));
});
test('endpoints', async () => {
  const p = await signInMember(assent, organisation);
  for (const path of ['/ok','/error','/reset-password/x?callbackURL=/','/verify-email?token=x','/list-accounts','/account-info','/token','/callback/oidc','/sign-in/oauth2','/delete-user','/change-email','/unlink-account','/two-factor/send-otp','/two-factor/view-backup-codes','/verify-password','/update-session','/GET-SESSION','//get-session','/get-session/']) {
    const g = await fetch(assent.url + '/api/auth' + path, { headers: { cookie: p.browser.cookie() }, redirect: 'manual' });
    const b = await fetch(assent.url + '/api/auth' + path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', cookie: p.browser.cookie(), origin: assent.url } });
    console.log(path, g.status, b.status);
  }
  for (const [path, body] of [['/sign-out', {}], ['/revoke-sessions', {}], ['/update-user', {name:'Eve'}], ['/two-factor/enable', {password: 'x'}]] as const)
    for (const h of [{origin:'https://evil.example'}, {origin:'null'}, {}, {referer:'https://evil.example/x'}, {'sec-fetch-site':'cross-site'}] as Record<string,string>[]) {
      const r = await fetch(assent.url + '/api/auth' + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', cookie: p.browser.cookie(), ...h } });
      console.log('csrf', path, JSON.stringify(h), r.status);
    }
});
