import { after } from 'node:test';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Plan } from '../../wire/plans.ts';
import { createClient } from './client.ts';
import { send } from './send.ts';
import type { Assent, Organisation } from './service.ts';
import { defaultSecretKey, sharedSettings } from './shared-settings.ts';

type Service = Pick<Assent, 'url' | 'connection' | 'keyring' | 'mailDir' | 'organisation'>;

export interface SharedAssent extends Service {
  /** Opens the database as its owner, for the duration of the test file. It also contains the rows of other files. */
  openDatabase(): Promise<Database>;
}

/** How test files reach the server that all of them share. */
export interface SharedServer extends Pick<Assent, 'url' | 'connection' | 'mailDir'> {
  /** Creates organisations. */
  controlUrl: string;
}

/**
 * The service that the test runner started for all files. Loading the service takes longer than the tests of most
 * files. A file uses this service unless it needs its own settings, needs a database without other organisations, or
 * locks tables. Webhooks may go to 127.0.0.0/8. A file that is run on its own starts the same service itself.
 */
export async function sharedAssent(): Promise<SharedAssent> {
  const shared = process.env.ASSENT_TEST_SERVER;
  const assent = shared
    ? connect(JSON.parse(shared) as SharedServer) // written by global-setup.ts
    : await (await import('./assent.ts')).startAssent(sharedSettings);
  return { ...assent, openDatabase: () => openDatabase(assent) };
}

/** The same with its database, opened as its owner for the duration of the test file. */
export async function sharedAssentWithDatabase(): Promise<Service & { database: Database }> {
  const assent = await sharedAssent();
  return { ...assent, database: await assent.openDatabase() };
}

function connect({ url, connection, mailDir, controlUrl }: SharedServer): Service {
  return {
    url,
    connection,
    keyring: createKeyring(defaultSecretKey),
    mailDir,
    organisation: async (plan: Plan = 'unlimited', name = 'Tessera Ltd') => {
      const body = JSON.stringify({ plan, name });
      const { text } = await send(controlUrl, { method: 'POST', headers: {}, body });
      // The reply of shared-server.ts.
      const { id, key } = JSON.parse(text) as Pick<Organisation, 'id' | 'key'>;
      return { id, key, api: createClient(url, key) };
    },
  };
}

async function openDatabase({ connection }: Pick<Assent, 'connection'>): Promise<Database> {
  const { openDatabase } = await import('../../src/platform/database/database.ts');
  const database = openDatabase(connection);
  after(() => database.close());
  return database;
}
