import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { portOf } from './port-of.ts';

const run = promisify(execFile);

type Answer = (query: Buffer, response: ServerResponse) => Promise<void> | void;

/** A timestamp authority (RFC 3161) on this machine, whose tokens `openssl ts` makes. */
export interface TimestampAuthority {
  url: string;
  /** The certificate that its own one is issued by, in PEM. */
  ca: string;
  /** How many requests have come. */
  requests(): number;
  /** Answers differently from now on; without an argument, as an authority should. */
  answer(answer?: Answer): void;
  /** The response to a query as `openssl ts -reply` makes it. */
  reply(query: Buffer): Promise<Buffer>;
  /** A query for a text with a nonce of its own. */
  query(text: string): Promise<Buffer>;
  /** Throws what `openssl ts -verify` says when it does not accept the token for the text. */
  verify(token: Buffer, text: string): Promise<void>;
}

const extensions = `
[tsa]
extendedKeyUsage = critical,timeStamping
[server]
extendedKeyUsage = serverAuth
[ca]
basicConstraints = critical,CA:true
`;

/**
 * Starts an authority for the duration of the test file. The certificate that issued its own one is valid for `days`,
 * its own one for `ownDays`, both from now on. If it is `crossSigned`, its tokens contain, instead of the certificate
 * that issued its own one, one for the same key by another authority, and one for that authority by its own.
 */
export async function startTimestampAuthority({
  days = 2,
  ownDays = 2,
  crossSigned = false,
} = {}): Promise<TimestampAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-tsa-'));
  const path = (name: string) => join(folder, name);
  const read = (name: string) => readFile(path(name), 'utf8');
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  await writeFile(path('extensions.cnf'), extensions);
  const request = ['req', '-newkey', 'rsa:2048', '-nodes', '-sha256'];
  await openssl(
    ...request,
    '-x509',
    '-days',
    String(days),
    '-subj',
    '/CN=Test authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  await openssl(...request, '-subj', '/CN=Test timestamps', '-keyout', 'tsa.key', '-out', 'tsa.csr');
  const sign = [
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-days',
    String(ownDays),
    '-sha256',
  ];
  await openssl(
    ...sign,
    '-set_serial',
    '1',
    '-extfile',
    'extensions.cnf',
    '-extensions',
    'tsa',
    '-out',
    'tsa.pem',
  );
  if (crossSigned) {
    const own = { name: 'ca', subject: '/CN=Test authority' };
    const other = { name: 'other', subject: '/CN=Other authority' };
    await openssl('genrsa', '-out', 'other.key', '2048');
    const issue = async (to: typeof own, by: typeof own, file: string) => {
      await openssl('req', '-new', '-key', `${to.name}.key`, '-subj', to.subject, '-out', `${file}.csr`);
      const signed = ['x509', '-req', '-in', `${file}.csr`, '-days', '2', '-set_serial', '2'];
      const issuer = ['-CA', `${by.name}.pem`, '-CAkey', `${by.name}.key`];
      await openssl(...signed, ...issuer, '-extfile', 'extensions.cnf', '-extensions', 'ca', '-out', file);
    };
    await issue(other, own, 'other.pem');
    await issue(own, other, 'cross.pem');
    await writeFile(path('certs.pem'), [await read('cross.pem'), await read('other.pem')].join(''));
  }
  await writeFile(path('serial'), '01\n');
  await writeFile(
    path('ts.cnf'),
    `[tsa]\ndefault_tsa = config\n[config]\nserial = ${path('serial')}\nsigner_cert = ${path('tsa.pem')}\n` +
      `certs = ${path(crossSigned ? 'certs.pem' : 'ca.pem')}\nsigner_key = ${path('tsa.key')}\nsigner_digest = sha256\n` +
      'default_policy = 1.2.3.4.1\ndigests = sha256\nordering = yes\ntsa_name = yes\n',
  );

  let counter = 0;
  const fresh = () => {
    counter += 1;
    return path(String(counter));
  };
  // One at a time, because they share the file with the serial number.
  let last: Promise<unknown> = Promise.resolve();
  const reply = (query: Buffer) => {
    const made = last.then(async () => {
      const [input, output] = [fresh(), fresh()];
      await writeFile(input, query);
      await openssl('ts', '-reply', '-config', 'ts.cnf', '-queryfile', input, '-out', output);
      return readFile(output);
    });
    last = made.catch(() => {});
    return made;
  };
  const grant: Answer = async (query, response) =>
    void response.setHeader('content-type', 'application/timestamp-reply').end(await reply(query));

  let current = grant;
  let requests = 0;
  const server = createServer(async (incoming, response) => {
    requests += 1;
    const chunks = await incoming.toArray().catch(() => undefined);
    // The client disconnected during the request, as it does when its test ends.
    if (!chunks) return;
    await current(Buffer.concat(chunks), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(async () => {
    server.closeAllConnections();
    server.close();
    // A client that no longer waits has left it at work in the folder.
    await last;
    await rm(folder, { recursive: true, force: true });
  });
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}/tsr`,
    ca: await read('ca.pem'),
    requests: () => requests,
    answer: (answer = grant) => {
      current = answer;
    },
    reply,
    async query(text) {
      const [input, output] = [fresh(), fresh()];
      await writeFile(input, text);
      await openssl('ts', '-query', '-data', input, '-sha256', '-cert', '-out', output);
      return readFile(output);
    },
    async verify(token, text) {
      const [data, tokenFile] = [fresh(), fresh()];
      await writeFile(data, text);
      await writeFile(tokenFile, token);
      await openssl('ts', '-verify', '-data', data, '-in', tokenFile, '-token_in', '-CAfile', 'ca.pem');
    },
  };
}
