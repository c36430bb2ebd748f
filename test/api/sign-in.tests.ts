import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { cuttableConnection } from '../harness/cuttable-connection.ts';
import {
  createUser,
  openBrowser,
  type Person,
  signIn,
  signInMember,
  withNewBrowser,
} from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { assertError, data } from '../harness/steps.ts';
import { isSignedIn } from '../support/is-signed-in.ts';

hashPasswordsQuickly();

const assent = await startAssent({ TRUSTED_PROXY_HOPS: '1' }, { worker: false });
const { pool } = assent.database;
const organisation = await assent.organisation();

const me = (person: Person) => person.browser.api().get('/me');

/** The same person, signed in with another browser. */
async function inAnotherBrowser(person: Person): Promise<Person> {
  const other = withNewBrowser(assent, person);
  await signIn(other);
  return other;
}

test('a sign-in sets a cookie that scripts cannot read and other sites cannot send', async () => {
  const person = await createUser(assent);
  await signIn(person);
  const [line, ...others] = [...person.browser.set.values()];
  assert.deepEqual(others, []);
  assert.match(line ?? '', /^assent\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('with an https BASE_URL the cookie is Secure, and limited to the path of BASE_URL', async () => {
  const env = { BASE_URL: 'https://example.com/assent' };
  const other = await startAssent(env, { worker: false, connection: assent.connection });
  const { email, password } = await createUser(assent);
  const browser = openBrowser(other.url);
  const reply = await browser.auth('/sign-in/email', { email, password }, { origin: 'https://example.com' });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  assert.match(
    reply.headers.getSetCookie()[0] ?? '',
    /^__Secure-assent\.session_token=[^;]+; Max-Age=604800; Path=\/assent; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('with an https BASE_URL that has no path, browsers take the cookie from this host only', async () => {
  const env = { BASE_URL: 'https://example.com' };
  const other = await startAssent(env, { worker: false, connection: assent.connection });
  const { email, password } = await createUser(assent);
  const browser = openBrowser(other.url);
  const origin = { origin: 'https://example.com' };
  await browser.auth('/sign-in/email', { email, password }, origin);
  const [line = ''] = browser.set.values();
  assert.match(
    line,
    /^__Host-assent\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  data(await browser.api(origin).get('/me'));
  const local = { origin: `http://localhost:${other.config.port}` };
  assertError(await browser.api(local).get('/me'), 401, 'UNAUTHORIZED');
  const planted = browser.cookie().replace('__Host-', '');
  for (const cookie of [planted, planted.replace('assent', '__Secure-assent')])
    assertError(await browser.api({ ...origin, cookie }).get('/me'), 401, 'UNAUTHORIZED');
  const reply = await browser.auth('/sign-out', {}, origin);
  assert.match(
    reply.headers.getSetCookie().join('\n'),
    /^__Host-assent\.session_token=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
  );
});

test('GET /me: 200 with the person and their organisations', async () => {
  const person = await signInMember(assent, organisation, 'viewer', { name: 'Ada Byron' });
  assert.deepEqual(data(await me(person)), {
    user: {
      id: person.id,
      name: 'Ada Byron',
      email: person.email,
      two_factor_enabled: false,
      has_password: true,
    },
    organisations: [
      {
        id: organisation.id,
        name: 'Tessera Ltd',
        plan: 'unlimited',
        role: 'viewer',
        two_factor_required: false,
        is_closed: false,
      },
    ],
  });
});

test('a session token chosen by an attacker does not become the session', async () => {
  const person = await createUser(assent);
  const chosen = 'A'.repeat(32);
  const cookie = `assent.session_token=${chosen}.${'B'.repeat(43)}%3D`;
  const { email, password } = person;
  const reply = await person.browser.auth('/sign-in/email', { email, password }, { cookie });
  assert.equal(reply.status, 200);
  const { rows } = await pool.query('select token from sessions where user_id = $1', [person.id]);
  assert.equal(rows.length, 1);
  assert.notEqual(rows[0].token, chosen);
  assert.equal((await person.browser.api({ cookie }).get('/me')).status, 401);
});

test('each sign-in creates a new session', async () => {
  const person = await signInMember(assent, organisation);
  const before = person.browser.cookie();
  await signIn(person);
  assert.notEqual(person.browser.cookie(), before);
});

test('a cookie that was altered, or has another cookie’s signature, is refused', async () => {
  const person = await signInMember(assent, organisation);
  const other = await signInMember(assent, organisation);
  const [name = '', value = ''] = person.browser.cookie().split('=');
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const [, othersSignature] = decodeURIComponent(other.browser.cookie().split('=')[1] ?? '').split('.');
  const forged = [
    token,
    `${token}.`,
    `${token}.${othersSignature}`,
    `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}.${signature}`,
    '.',
    '',
  ];
  for (const wrong of forged) {
    const cookie = `${name}=${encodeURIComponent(wrong)}`;
    assertError(await person.browser.api({ cookie }).get('/me'), 401, 'UNAUTHORIZED');
    assertError(
      await other.browser.api({ cookie, 'x-organisation-id': organisation.id }).get('/containers'),
      401,
      'UNAUTHORIZED',
    );
  }
});

test('signing out ends the session at once, also for copies of its cookie', async () => {
  const person = await signInMember(assent, organisation);
  const copy = person.browser.cookie();
  assert.equal((await person.browser.auth('/sign-out')).status, 200);
  assert.equal(await isSignedIn(person), false);
  assertError(await person.browser.api({ cookie: copy }).get('/me'), 401, 'UNAUTHORIZED');
});

test('a session expires seven days after its last use', async () => {
  const person = await signInMember(assent, organisation);
  const set = (expires: string) =>
    pool.query(`update sessions set expires_at = now() + $2::interval where user_id = $1`, [
      person.id,
      expires,
    ]);
  await set('5 days');
  const reply = await me(person);
  assert.equal(reply.status, 200);
  assert.match(reply.headers.getSetCookie()[0] ?? '', /^assent\.session_token=.*Max-Age=604800/);
  await set('-1 second');
  assert.equal(await isSignedIn(person), false);
});

test('a member gets the same 401 without an organisation, with a foreign one and with a malformed id', async () => {
  const person = await signInMember(assent, organisation);
  const stranger = await assent.organisation();
  const bodies = new Set<string>();
  for (const id of [undefined, '', stranger.id, 'x', organisation.id.slice(1), `${organisation.id}, x`]) {
    const reply = await person.browser
      .api(id === undefined ? {} : { 'x-organisation-id': id })
      .get('/containers');
    assert.equal(reply.status, 401);
    bodies.add(JSON.stringify(reply.body));
  }
  assert.deepEqual(
    [...bodies],
    [
      '{"error":{"code":"UNAUTHORIZED","message":"The API key is invalid or missing. Send it in the X-Api-Key header."}}',
    ],
  );
});

test('an API key takes precedence over a session, even if it is invalid', async () => {
  const person = await signInMember(assent, organisation);
  const headers = { 'x-organisation-id': organisation.id, 'x-api-key': 'assent_wrong' };
  assertError(await person.browser.api(headers).get('/containers'), 401, 'UNAUTHORIZED');
  const other = await assent.organisation();
  const api = person.browser.api({ ...headers, 'x-api-key': other.key });
  assert.equal(data(await api.get('/organisation')).id, other.id);
});

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await createUser(assent);
  const replies = [];
  for (const address of [email, 'nobody@example.com'])
    replies.push(
      await openBrowser(assent.url).auth('/sign-in/email', { email: address, password: 'not the password' }),
    );
  for (const { status, body } of replies)
    assert.deepEqual(
      [status, body],
      [401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }],
    );
});

test('a user can list their sessions and end each of them', async () => {
  const person = await signInMember(assent, organisation);
  const other = await inAnotherBrowser(person);
  const { body } = await person.browser.getAuth<{ token: string }[]>('/list-sessions');
  assert.equal(body.length, 2);
  for (const { token } of body) {
    const isOwn = decodeURIComponent(person.browser.cookie()).includes(token);
    if (!isOwn) assert.equal((await person.browser.auth('/revoke-session', { token })).status, 200);
  }
  assert.deepEqual([await isSignedIn(person), await isSignedIn(other)], [true, false]);
});

test('a user who signed in days ago can list their sessions and end another one', async () => {
  const person = await signInMember(assent, organisation);
  const other = await inAnotherBrowser(person);
  await pool.query(`update sessions set created_at = now() - interval '3 days'`);
  const { status, body } = await person.browser.getAuth<{ token: string }[]>('/list-sessions');
  assert.equal(status, 200);
  for (const { token } of body)
    if (!decodeURIComponent(person.browser.cookie()).includes(token))
      assert.equal((await person.browser.auth('/revoke-session', { token })).status, 200);
  assert.deepEqual([await isSignedIn(person), await isSignedIn(other)], [true, false]);
});

test('a user can change their name, and nothing else in their account', async () => {
  const person = await signInMember(assent, organisation, 'viewer');
  assert.equal((await person.browser.auth('/update-user', { name: ' Ada Lovelace ' })).status, 200);
  assert.equal(data(await me(person)).user.name, 'Ada Lovelace');
  for (const change of [
    { name: '' },
    { email: 'a@example.com' },
    { name: 'A', emailVerified: true },
    { image: 'x' },
  ])
    assert.equal((await person.browser.auth('/update-user', change)).status, 400);
});

test('sign-up is not possible, and unused endpoints of better-auth are not served', async () => {
  const person = await signInMember(assent, organisation);
  const paths = [
    '/sign-up/email',
    '/delete-user',
    '/change-email',
    '/verify-email',
    '/set-password',
    '/update-session',
  ];
  for (const path of [
    ...paths,
    '/two-factor/send-otp',
    '/link-social',
    '/sign-in/social',
    '/ok',
    '/error',
    '/',
    '',
  ])
    for (const reply of [
      await person.browser.auth(path, { email: 'new@example.com', password: 'a long password', name: 'New' }),
      await person.browser.getAuth(path),
    ])
      assert.equal(reply.status, 404, path);
});

test('sign-ins are limited by address to a tenth of RATE_LIMIT_PER_MINUTE, then 429 with Retry-After', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '50', TRUSTED_PROXY_HOPS: '1' };
  const limited = await startAssent(env, { worker: false, connection: assent.connection });
  const { email, password } = await createUser(assent);
  const attempt = (address: string, given = 'not the password') =>
    openBrowser(limited.url).auth(
      '/sign-in/email',
      { email, password: given },
      { 'x-forwarded-for': address },
    );
  for (let n = 0; n < 5; n += 1) assert.equal((await attempt('198.51.100.1')).status, 401);
  // Also with the right password, so that the response does not reveal that it was right.
  for (const forged of ['198.51.100.1', '203.0.113.5, 198.51.100.1', '198.51.100.2, 198.51.100.1']) {
    const reply = await attempt(forged, password);
    assert.equal(reply.status, 429);
    assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assert.deepEqual(reply.headers.getSetCookie(), []);
  }
  assert.equal((await attempt('198.51.100.2', password)).status, 200);
});

test('with TRUSTED_PROXY_HOPS=0 a forged address does not bypass the limit', async () => {
  const limited = await startAssent(
    { RATE_LIMIT_PER_MINUTE: '30' },
    { worker: false, connection: assent.connection },
  );
  const headers = (n: number) => ({
    'x-forwarded-for': `198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
    'x-assent-client-address': `198.51.100.${n}`,
  });
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const wrong = { email: `nobody${n}@example.com`, password: 'x' };
    statuses.push((await openBrowser(limited.url).auth('/sign-in/email', wrong, headers(n))).status);
  }
  assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
});

test('a signed-in user has ten times the rate limit of an API key', async () => {
  const limited = await startAssent(
    { RATE_LIMIT_PER_MINUTE: '30' },
    { worker: false, connection: assent.connection },
  );
  const person = await signInMember(limited, organisation);
  const replies = [await person.browser.api().get('/me'), await person.at(organisation).get('/containers')];
  assert.deepEqual(
    replies.map(({ headers }) => [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]),
    [
      ['300', '299'],
      ['300', '298'],
    ],
  );
  assert.equal(replies[1]?.headers.get('ratelimit-policy'), '"default";q=300;w=60');
});

test('503 with Retry-After wherever a session is needed while the database is down, and 200 once it is back', async () => {
  const cable = await cuttableConnection(assent.connection);
  const far = await startAssent({}, { worker: false, connection: cable.connection });
  const person = withNewBrowser(far, await createUser(assent));
  await signIn(person);
  await cable.cut();
  const wrong = { email: person.email, password: 'not the password' };
  for (const reply of [
    await me(person),
    await person.at(organisation).get('/containers'),
    await person.browser.getAuth('/get-session'),
    await person.browser.auth('/sign-in/email', wrong),
    await person.browser.auth('/request-password-reset', { email: person.email }),
  ]) {
    assert.equal(reply.status, 503, JSON.stringify(reply.body));
    assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
  }
  await cable.restore();
  assert.equal((await me(person)).status, 200);
});

test('users can sign in while the same key is in SECRET_KEY twice', async () => {
  const secretKey = `${assent.secretKey},${assent.secretKey}`;
  const other = await startAssent({}, { worker: false, connection: assent.connection, secretKey });
  const { email, password } = await createUser(assent);
  const reply = await openBrowser(other.url).auth('/sign-in/email', { email, password });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
});
