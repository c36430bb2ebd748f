import { randomUUID } from 'node:crypto';
import { insertMember } from '../../src/members/insert.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { insertUser } from '../../src/users/insert-user.ts';
import type { Role } from '../../wire/roles.ts';
import type { Assent } from './assent.ts';
import { type ApiClient, createClient, type Reply } from './client.ts';

/** Somebody with an account and a browser. */
export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  browser: Browser;
  /** The API, acting for an organisation. */
  at(organisation: { id: string }): ApiClient;
}

/** Keeps cookies, as a browser on the dashboard's own pages does. */
export interface Browser {
  /** What the next request carries. */
  cookie(): string;
  /** The last Set-Cookie of each name, whole. */
  set: Map<string, string>;
  auth(path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  getAuth(path: string): Promise<Reply>;
  /** The API, without an organisation unless one is named. */
  api(headers?: Record<string, string>): ApiClient;
}

/** Makes an account, without signing in. */
export async function makeUser(
  assent: Assent,
  { name = 'Grace Hopper', email = `${randomUUID()}@example.com`, password = 'a long password' } = {},
): Promise<Person> {
  const { db } = assent.database;
  const user = { name, email, password, emailVerified: false };
  const id = await transact(db, (tx) => insertUser(tx, user));
  return inBrowser(assent, { id, name, email, password });
}

/** The same person at another machine, where nobody is signed in yet. */
export function inBrowser(
  assent: Assent,
  person: Pick<Person, 'id' | 'name' | 'email' | 'password'>,
): Person {
  const browser = openBrowser(assent.url);
  return { ...person, browser, at: ({ id }) => browser.api({ 'x-organisation-id': id }) };
}

/** Makes an account that is a member of an organisation, and signs in. */
export async function signInMember(
  assent: Assent,
  organisation: { id: string },
  role: Role = 'owner',
  given: Parameters<typeof makeUser>[1] = {},
): Promise<Person> {
  const person = await makeUser(assent, given);
  await transact(assent.database.db, (tx) => insertMember(tx, organisation.id, person.id, role));
  await signIn(person);
  return person;
}

/** Signs in with the password; fails unless that is all it takes. */
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
  const call = async (method: string, path: string, init: RequestInit = {}): Promise<Reply> => {
    const headers = { origin: url, cookie: cookie(), ...(init.headers as Record<string, string>) };
    const response = await fetch(`${url}/api/auth${path}`, { redirect: 'manual', method, ...init, headers });
    for (const line of response.headers.getSetCookie()) set.set(line.split('=')[0] ?? '', line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
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
    api: (headers = {}) => {
      const client = createClient(url);
      const withCookie = (options: { body?: unknown; headers?: Record<string, string> } = {}) => ({
        ...options,
        headers: { origin: url, cookie: cookie(), ...headers, ...options.headers },
      });
      return {
        get: (path, options) => client.get(path, withCookie(options)),
        post: (path, body, options) => client.post(path, body, withCookie(options)),
        put: (path, body, options) => client.put(path, body, withCookie(options)),
        patch: (path, body, options) => client.patch(path, body, withCookie(options)),
        delete: (path, options) => client.delete(path, withCookie(options)),
      };
    },
  };
}
