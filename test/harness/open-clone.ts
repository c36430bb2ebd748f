import { after } from 'node:test';
import { type Connection, type Database, openDatabase } from '../../src/platform/database/database.ts';
import { cloneDatabase } from './database.ts';

/** Opens a new migrated database as its owner, for the duration of a test file. */
export async function openClone(): Promise<Database & { connection: Connection }> {
  const { connection, drop } = await cloneDatabase();
  const database = openDatabase(connection);
  after(async () => {
    await database.close();
    await drop();
  });
  return { ...database, connection };
}
