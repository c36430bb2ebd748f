import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import type { Assent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { type Person, signInMember } from '../harness/people.ts';
import type { Access, Operation } from './document.ts';

/** An organisation that calls operations. */
export interface Tenant {
  id: string;
  key: string;
  api: ApiClient;
  /** A client of the API as the signed-in owner of the organisation. */
  owner: ApiClient;
  /** The headers for calling an operation as this organisation. */
  as(operation: Operation): Record<string, string>;
}

/** Creates an organisation with a key and a signed-in owner. */
export async function createTenant(assent: Assent, name: string): Promise<Tenant> {
  const organisation = await assent.organisation('unlimited', name);
  const person = await signInMember(assent, organisation);
  const cookie = person.browser.cookie();
  const headers: Record<Access, Record<string, string>> = {
    key: { 'x-api-key': organisation.key },
    member: { cookie, 'x-organisation-id': organisation.id },
    user: { cookie },
    link: {},
    open: {},
  };
  return { ...organisation, owner: person.at(organisation), as: ({ access }) => headers[access] };
}

/**
 * Who is signed in, but not as a member of an organisation: the owner of another one, a removed member, and one whose
 * session expired.
 */
export async function createStrangers(
  assent: Assent,
  { to, from }: { to: Tenant; from: Tenant },
): Promise<Person[]> {
  const [owner, removed, expired] = [
    await signInMember(assent, from),
    await signInMember(assent, to),
    await signInMember(assent, to),
  ];
  const { pool } = assent.database;
  await pool.query('delete from members where user_id = $1', [removed.id]);
  await pool.query('update sessions set expires_at = now() where user_id = $1', [expired.id]);
  return [owner, removed, expired];
}

/** A key of the organisation that no longer works. */
export async function createRevokedKey({ database }: Assent, { id: orgId }: Tenant): Promise<string> {
  const { id, key } = await transact(database.db, (tx) => createApiKey(tx, orgId, 'Revoked'));
  await transact(database.db, (tx) => revokeApiKey(tx, id));
  return key;
}
