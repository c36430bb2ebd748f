import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { pino } from 'pino';
import { startAssent } from '../harness/assent.ts';
import { startOidcProvider } from '../harness/oidc-provider.ts';
import { createUser, openBrowser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';

hashPasswordsQuickly();

const provider = await startOidcProvider();
const env = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
};
const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });
const { connection, database } = await startAssent({}, { worker: false });
const discovery = '/.well-known/openid-configuration';

type Respond = (response: ServerResponse) => void;

/** Starts a service that has asked the provider nothing yet, and signs a person in while the provider misbehaves. */
async function signInWhile(path: string, respond: Respond) {
  const assent = await startAssent(env, { worker: false, connection, log });
  const { email } = await createUser({ url: assent.url, database }, { emailVerified: true });
  provider.identity = { sub: email, email, email_verified: true };
  if (path === '/userinfo') provider.idTokenChanges = { email: undefined };
  provider.instead = { [path]: respond };
  lines.length = 0;
  try {
    return await signIn(assent.url);
  } finally {
    provider.instead = {};
    provider.idTokenChanges = {};
  }
}

/** The status of the start, and the error that the sign-in ends with; null if it succeeds. */
async function signIn(url: string) {
  const browser = openBrowser(url);
  const started = await browser.auth('/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
  if (started.status !== 200) return { status: started.status, error: undefined };
  const redirect = await fetch(started.body.url, { redirect: 'manual' });
  const { search } = new URL(redirect.headers.get('location') ?? '');
  const reply = await browser.getAuth(`/callback/oidc${search}`);
  const location = new URL(reply.headers.get('location') ?? '', url);
  return { status: reply.status, error: location.searchParams.get('error') };
}

/** The error of a sign-in that a fault at this path ends. */
const errors = {
  [discovery]: { status: 503, error: undefined },
  '/token': { status: 302, error: 'invalid_code' },
  '/keys': { status: 302, error: 'invalid_id_token' },
  '/userinfo': { status: 302, error: 'invalid_userinfo' },
};

const paths = Object.entries(errors);

test('a response of the provider that never ends is cut off', async () => {
  for (const [path, expected] of paths) {
    let bytes = 0;
    const reply = await signInWhile(path, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(65_536, ' ');
      const send = () => {
        while (!response.destroyed && bytes < 300_000_000) {
          bytes += chunk.length;
          if (!response.write(chunk)) return;
        }
        response.destroy();
      };
      response.on('drain', send);
      send();
    });
    assert.deepEqual(reply, expected, path);
    assert.ok(bytes < 20_000_000, `${path}: took ${bytes} bytes`);
    assert.match(lines.join(''), /responded with more than 1048576 bytes/, path);
  }
});

test('a provider that redirects is not followed', async () => {
  for (const [path, expected] of paths) {
    const reply = await signInWhile(path, (response) =>
      response.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end(),
    );
    assert.deepEqual(reply, expected, path);
    assert.match(lines.join(''), /responded with status 307/, path);
  }
});

test('the log says what is wrong with a response of the provider', async () => {
  const cases: [Respond, RegExp][] = [
    [(response) => response.writeHead(502).end('<h1>'), /responded with status 502/],
    [(response) => response.writeHead(200).end('<h1>'), /the response is not a JSON object/],
    [(response) => response.writeHead(200).end('[]'), /the response is not a JSON object/],
    [(response) => response.destroy(), /connection closed before the response was complete/],
    [
      (response) => response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
      /connection closed before the response was complete/,
    ],
  ];
  for (const [path, expected] of paths)
    for (const [respond, problem] of cases) {
      assert.deepEqual(await signInWhile(path, respond), expected, path);
      assert.match(lines.join(''), problem, path);
    }
});

test('a discovery document whose issuer is a megabyte of slashes is refused at once', async () => {
  const issuer = `${provider.issuer}${'/'.repeat(1_000_000)}x`;
  const started = performance.now();
  const reply = await signInWhile(discovery, (response) =>
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
      }),
    ),
  );
  assert.deepEqual(reply, errors[discovery]);
  assert.ok(performance.now() - started < 10_000);
});

test('the log has the code with which the provider refuses the client, and no secret', async () => {
  provider.clientSecret = 'another secret since this morning';
  const reply = await signInWhile('/none', () => {});
  provider.clientSecret = env.OIDC_CLIENT_SECRET;
  assert.deepEqual(reply, errors['/token']);
  const text = lines.join('');
  assert.match(text, /the token endpoint: responded with status 400: invalid_grant/);
  assert.ok(!text.includes(env.OIDC_CLIENT_SECRET) && !/code=|code_verifier/.test(text));
});

test('the log has the error with which a provider sends people back only if it is a code', async () => {
  const assent = await startAssent(env, { worker: false, connection, log });
  for (const [refusal, logged] of [
    ['access_denied', 'access_denied'],
    ['grace@example.com has no licence', 'not a code'],
    ['x'.repeat(61), 'not a code'],
  ]) {
    provider.refusal = refusal;
    lines.length = 0;
    assert.deepEqual(await signIn(assent.url), { status: 302, error: refusal });
    const failures = lines.map((line) => JSON.parse(line)).filter(({ error }) => error !== undefined);
    assert.deepEqual(
      failures.map(({ error }) => error),
      [logged],
    );
  }
  provider.refusal = undefined;
});

test('a provider that moves its endpoints needs no restart: its document is read again after ten minutes', async (t) => {
  const assent = await startAssent(env, { worker: false, connection, log });
  const address = async () => {
    const { status, body } = await openBrowser(assent.url).auth('/sign-in/social', {
      provider: 'oidc',
      callbackURL: '/dashboard',
    });
    return [status, body.url?.split('?')[0]];
  };
  assert.deepEqual(await address(), [200, `${provider.issuer}/authorize`]);
  // The harness's own provider responds with an object.
  const document = (await (await fetch(`${provider.issuer}${discovery}`)).json()) as object;
  const moved = { ...document, authorization_endpoint: `${provider.issuer}/moved` };
  provider.instead = { [discovery]: (response) => response.end(JSON.stringify(moved)) };
  t.after(() => {
    provider.instead = {};
  });
  assert.deepEqual(await address(), [200, `${provider.issuer}/authorize`]);
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + 10 * 60_000);
  assert.deepEqual(await address(), [200, `${provider.issuer}/moved`]);
});

test('a provider that does not respond, or drips, ends the sign-in after 5 s', async () => {
  const drip: Respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(timer));
  };
  for (const respond of [() => {}, drip]) {
    const reply = await signInWhile('/token', respond);
    assert.deepEqual(reply, errors['/token']);
    assert.match(lines.join(''), /the token endpoint: timed out after 5 s/);
  }
});
