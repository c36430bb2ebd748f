import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertMember } from '../../src/members/insert.ts';
import { newId } from '../../src/platform/crypto/uuid.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { sessionCookieName } from '../../src/users/cookies.ts';
import type { Role } from '../../wire/roles.ts';
import type { Assent } from './assent.ts';
import { type ApiClient, createClientWith } from './client.ts';
import { hashesQuickly } from './quick-passwords.ts';

/** A user with an account and a browser. */
export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  browser: Browser;
  /** A client of the API that acts for an organisation. */
  at(organisation: { id: string }): ApiClient;
}

/** A client that stores cookies, like a browser on the dashboard's pages. */
export interface Browser {
  /** The `Cookie` header of the next request. */
  cookie(): string;
  /** The last `Set-Cookie` header for each cookie name. */
  set: Map<string, string>;
  auth(path: string, body?: object, headers?: Record<string, string>): Promise<AuthReply>;
  getAuth<Body = AuthBody>(path: string): Promise<AuthReply<Body>>;
  /** A client of the API, which acts for no organisation unless a header names one. */
  api(headers?: Record<string, string>): ApiClient;
}

export interface AuthReply<Body = AuthBody> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The fields of responses under /api/auth that tests read. Each path returns only some of them. */
interface AuthBody {
  code: string;
  message: string;
  url: string;
  twoFactorRedirect: boolean;
  totpURI: string;
  backupCodes: string[];
}

/** Creates an account without signing in. */
export async function createUser(
  assent: Pick<Assent, 'url' | 'database'>,
  {
    name = 'Grace Hopper',
    email = `${randomUUID()}@example.com`,
    password = defaultPassword,
    emailVerified = false,
  } = {},
): Promise<Person> {
  const id = newId();
  const hash = await knownHash(password);
  await transact(assent.database.db, async (tx) => {
    await sql`
      insert into users (id, name, email, email_verified)
      values (${id}, ${name}, ${email.toLowerCase()}, ${emailVerified})`.execute(tx);
    await sql`
      insert into accounts (id, user_id, provider_id, account_id, password)
      values (${newId()}, ${id}, 'credential', ${id}, ${hash})`.execute(tx);
  });
  return withNewBrowser(assent, { id, name, email, password });
}

const defaultPassword = 'a long password';

/** Most users never sign in with their password, and loading better-auth to hash it takes 0.2 s of CPU time. */
const defaultHash =
  'c53b337ab6c780b4abaac5e1010bbe5e:da4e446517c989faac04b40db0b25f222f8692bbab9fcee0cf4917acdf6fde415d548e370b5b5f8ed52673d0ad09af97a16e8e76ba5bc07a1c10f3653457e05b';

const hashes = new Map<string, Promise<string>>();

/** Hashing a password takes 60 ms on purpose, so users with the same one share its hash. */
async function knownHash(password: string): Promise<string> {
  if (password === defaultPassword && !hashesQuickly()) return defaultHash;
  // Imported on demand, because it loads slowly.
  const hash =
    hashes.get(password) ?? import('better-auth/crypto').then(({ hashPassword }) => hashPassword(password));
  hashes.set(password, hash);
  return hash;
}

/** The same person in a new browser, signed out. */
export function withNewBrowser(
  assent: Pick<Assent, 'url' | 'database'>,
  person: Pick<Person, 'id' | 'name' | 'email' | 'password'>,
): Person {
  const browser = openBrowser(assent.url);
  return { ...person, browser, at: ({ id }) => browser.api({ 'x-organisation-id': id }) };
}

/** Creates an account that is a member of an organisation, without signing in. */
export async function createMember(
  assent: Pick<Assent, 'url' | 'database'>,
  organisation: { id: string },
  role: Role = 'owner',
  given: Parameters<typeof createUser>[1] = {},
): Promise<Person> {
  const person = await createUser(assent, given);
  await transact(assent.database.db, (tx) => insertMember(tx, organisation.id, person.id, role));
  return person;
}

/** Creates a member who is signed in. */
export async function signInMember(
  assent: Pick<Assent, 'url' | 'database' | 'keyring'>,
  ...member: [organisation: { id: string }, role?: Role, given?: Parameters<typeof createUser>[1]]
): Promise<Person> {
  const person = await createMember(assent, ...member);
  const { name, value } = await createSession(assent, person.id, 'node');
  person.browser.set.set(name, `${name}=${value}`);
  return person;
}

/**
 * Signs a user in without the password, whose verification takes 60 ms on purpose; sign-in.tests.ts, passwords.test.ts
 * and the sign-in page have tests of their own. Returns the session cookie as better-auth signs it.
 */
export async function createSession(
  { url, database, keyring }: Pick<Assent, 'url' | 'database' | 'keyring'>,
  userId: string,
  userAgent: string,
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString('base64url');
  await sql`
    insert into sessions (id, user_id, token, user_agent, expires_at)
    values (${newId()}, ${userId}, ${token}, ${userAgent}, now() + interval '7 days')`.execute(database.db);
  const secret = keyring('sign-in')[0].export().toString('base64');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return {
    name: sessionCookieName(url),
    value: encodeURIComponent(`${token}.${signature}`),
  };
}

/** Signs in with the password. Fails if the sign-in is not complete. */
export async function signIn({ browser, email, password }: Person): Promise<void> {
  const reply = await browser.auth('/sign-in/email', { email, password });
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
}

export function openBrowser(url: string): Browser {
  const set = new Map<string, string>();
  const cookie = () =>
    [...set.values()]
      .filter((line) => !/max-age=0/i.test(line))
      .map((line) => line.split(';')[0])
      .join('; ');
  const call = async <Body>(
    method: string,
    path: string,
    init: RequestInit = {},
  ): Promise<AuthReply<Body>> => {
    const headers = { origin: url, cookie: cookie(), ...(init.headers as Record<string, string>) };
    const response = await fetch(`${url}/api/auth${path}`, { redirect: 'manual', method, ...init, headers });
    for (const line of response.headers.getSetCookie()) set.set(line.split('=')[0] ?? '', line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // Callers name the body they expect, and assert what they read from it.
    const body = (isJson ? JSON.parse(text) : text) as Body;
    return { status: response.status, headers: response.headers, body };
  };
  return {
    cookie,
    set,
    auth: (path, body = {}, headers = {}) =>
      call('POST', path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    getAuth: (path) => call('GET', path),
    api: (headers = {}) => createClientWith(url, () => ({ origin: url, cookie: cookie(), ...headers })),
  };
}
