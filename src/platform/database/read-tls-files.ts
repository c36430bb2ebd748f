import pg from 'pg';

/** What was read last for each URL. */
const known = new Map<string, pg.ClientConfig['ssl']>();

/**
 * The same connection with the content of the files that its URL names for TLS. pg reads them for each connection, so
 * that new ones count from then on. While one cannot be read, such as when it is being replaced, those that were read
 * before still count: an error in the middle of a pool's work would end the process. Throws if none were.
 */
export function readTlsFiles(config: pg.ClientConfig): pg.ClientConfig {
  const { connectionString } = config;
  if (connectionString === undefined || !/[?&]ssl(rootcert|cert|key)=/.test(connectionString)) return config;
  try {
    // The type is that of a connection, which only says whether it uses TLS.
    known.set(connectionString, new pg.Client({ connectionString }).ssl as pg.ClientConfig['ssl']);
  } catch (error) {
    if (!known.has(connectionString)) throw error;
  }
  return {
    ...config,
    connectionString: connectionString.replaceAll(/(?<=[?&])ssl(mode|rootcert|cert|key)?=[^&#]*/g, ''),
    ssl: known.get(connectionString),
  };
}
