import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { freePort } from './free-port.ts';

/** The claims about the user who signs in at the provider. */
export interface Identity {
  sub: string;
  email: string;
  email_verified: boolean | string;
  name?: string;
}

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The next user signs in with this identity. */
  identity: Identity;
  /** Whether to sign with a key that is not published. */
  forges: boolean;
  /** Claims of the ID token that override the right ones; undefined leaves a claim out. */
  idTokenChanges: Record<string, unknown>;
  /** Whether the token response has no ID token. */
  omitsIdToken: boolean;
  /** Claims of the userinfo response that override the right ones. */
  userinfoChanges: Record<string, unknown>;
  /** The issuer in the discovery document, if it is not the provider's own. */
  discoveredIssuer: string | undefined;
  /** The error to return to the client instead of a code (RFC 6749, section 4.1.2.1). */
  refusal: string | undefined;
  /** Whether to respond to every request with 503. */
  isAway: boolean;
  /** Responds instead of the provider to requests for these paths. */
  instead: Record<string, (response: ServerResponse) => void>;
}

/**
 * A provider of OpenID Connect (Core 1.0): discovery, authorization codes with PKCE (RFC 7636), ID tokens signed with
 * RS256, userinfo. Users are signed in without any prompt.
 */
export async function startOidcProvider(): Promise<OidcProvider> {
  const port = await freePort();
  const provider: OidcProvider = {
    issuer: `http://localhost:${port}`,
    clientId: 'assent',
    clientSecret: 'a secret of the provider and its client',
    identity: { sub: '1', email: 'nobody@example.com', email_verified: true },
    forges: false,
    idTokenChanges: {},
    omitsIdToken: false,
    userinfoChanges: {},
    discoveredIssuer: undefined,
    refusal: undefined,
    isAway: false,
    instead: {},
  };
  const { issuer } = provider;
  const published = generateKey();
  const codes = new Map<
    string,
    { identity: Identity; challenge: string; nonce: string; redirectUri: string }
  >();
  const tokens = new Map<string, Identity>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (provider.isAway) return json(503, {});
    const respond = provider.instead[url.pathname];
    if (respond) return respond(response);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(200, {
          issuer: provider.discoveredIssuer ?? issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json(200, {
          keys: [
            { ...createPublicKey(published).export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' },
          ],
        });
      case '/authorize': {
        const given = (name: string) => url.searchParams.get(name) ?? '';
        const code = randomBytes(16).toString('hex');
        const redirectUri = given('redirect_uri');
        codes.set(code, {
          identity: { ...provider.identity },
          challenge: given('code_challenge'),
          nonce: given('nonce'),
          redirectUri,
        });
        const location = new URL(redirectUri);
        const answer = provider.refusal ? { error: provider.refusal } : { code };
        location.search = new URLSearchParams({ ...answer, state: given('state') }).toString();
        return response.writeHead(302, { location: location.href }).end();
      }
      case '/token': {
        const form = new URLSearchParams(await text(request));
        const code = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        const verifier = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isClient = isAuthenticated(request, form, provider);
        if (
          !code ||
          !isClient ||
          verifier !== code.challenge ||
          form.get('redirect_uri') !== code.redirectUri
        )
          return json(400, { error: 'invalid_grant' });
        const accessToken = randomBytes(16).toString('hex');
        tokens.set(accessToken, code.identity);
        const now = Math.floor(Date.now() / 1000);
        const claims = { iss: issuer, aud: provider.clientId, iat: now, exp: now + 60, nonce: code.nonce };
        return json(200, {
          access_token: accessToken,
          token_type: 'Bearer',
          expires_in: 60,
          ...(!provider.omitsIdToken && {
            id_token: jwt(
              { ...claims, ...code.identity, ...provider.idTokenChanges },
              provider.forges ? generateKey() : published,
            ),
          }),
        });
      }
      case '/userinfo': {
        const identity = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        return identity ? json(200, { ...identity, ...provider.userinfoChanges }) : json(401, {});
      }
      default:
        return json(404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return provider;
}

function isAuthenticated(request: IncomingMessage, form: URLSearchParams, provider: OidcProvider): boolean {
  const basic = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
  const [id, secret] = basic
    ? basic.split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return id === provider.clientId && secret === provider.clientSecret;
}

const generateKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function jwt(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
