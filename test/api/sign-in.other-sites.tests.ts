import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { createUser, openBrowser, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { assertError, data } from '../harness/steps.ts';
import { isSignedIn } from '../support/is-signed-in.ts';

hashPasswordsQuickly();

const assent = await startAssent({ TRUSTED_PROXY_HOPS: '1' }, { worker: false });
const organisation = await assent.organisation();

test('a request with the cookie from another site is refused', async () => {
  const person = await signInMember(assent, organisation);
  const api = person.at(organisation);
  for (const origin of [
    'https://evil.example',
    'null',
    assent.url.replace('http:', 'https:'),
    `${assent.url}.evil.example`,
  ]) {
    assertError(await api.post('/containers', { name: 'A' }, { headers: { origin } }), 401, 'UNAUTHORIZED');
    assertError(await person.browser.api({ origin }).get('/me'), 401, 'UNAUTHORIZED');
    const reply = await person.browser.auth('/sign-out', {}, { origin });
    assert.equal(reply.status, 403, origin);
  }
  const { status } = await person.browser.auth(
    '/sign-out',
    {},
    { origin: '', referer: 'https://evil.example/x' },
  );
  assert.equal(status, 403);
  assert.equal(await isSignedIn(person), true);
  data(await api.post('/containers', { name: 'A' }));
});

test('a form submitted by another site, which needs no preflight, is refused', async () => {
  const person = await signInMember(assent, organisation);
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type };
    assert.equal((await person.browser.auth('/sign-out', {}, headers)).status, 415);
    assert.equal((await person.at(organisation).post('/containers', 'name=A', { headers })).status, 415);
  }
  assert.equal(await isSignedIn(person), true);
});

test('no other site may read a response, or send the header that names the organisation', async () => {
  const response = await fetch(`${assent.url}/api/v1/containers`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-organisation-id',
    },
  });
  assert.ok(![...response.headers.keys()].some((name) => name.startsWith('access-control')));
});

test('a sign-in from another site’s page is refused', async () => {
  const { email, password } = await createUser(assent);
  const browser = openBrowser(assent.url);
  const reply = await browser.auth('/sign-in/email', { email, password }, { origin: 'https://evil.example' });
  assert.equal(reply.status, 403);
  assert.deepEqual(reply.headers.getSetCookie(), []);
});

test('whoever opens the dashboard at another address than BASE_URL learns the right one', async () => {
  const { email, password } = await createUser(assent);
  const origin = 'http://192.0.2.7:3000';
  const reply = await openBrowser(assent.url).auth('/sign-in/email', { email, password }, { origin });
  assert.equal(reply.status, 403);
  assert.deepEqual(reply.body, {
    code: 'INVALID_ORIGIN',
    message: `Sign in at ${assent.url}/dashboard. If that is not the address of this service, its operator has to correct BASE_URL.`,
  });
});

test('a callbackURL on another site is refused', async () => {
  const { email, password } = await createUser(assent);
  for (const callbackURL of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const reply = await openBrowser(assent.url).auth('/sign-in/email', { email, password, callbackURL });
    assert.equal(reply.status, 403, callbackURL);
    assert.deepEqual(reply.headers.getSetCookie(), []);
  }
});
