import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { after } from 'node:test';
import { findRoots, sha256 } from './consistency.ts';
import { portOf } from './port-of.ts';

/*
 * A witness as c2sp.org/tlog-witness and c2sp.org/tlog-cosignature describe it, written from their text without the
 * code of the service.
 */

export interface TestWitness {
  /** An entry for WITNESS_URLS. */
  entry: string;
  name: string;
  /** Makes the log known, with its key (32 bytes). */
  trust(origin: string, publicKey: Buffer): void;
  /** The newest head that it signed. */
  seen(origin: string): { size: number; root: string } | undefined;
  /** Changes what it believes to have signed. */
  believe(origin: string, head: { size: number; root: string }): void;
  /** The bodies of the requests so far. */
  requests: string[];
  /** Changes what it sends from now on; without an argument, what it should. */
  distort(distortion?: Distortion): void;
  /** Whether a line is this witness's signature over the body of a checkpoint. */
  isSigned(line: string, body: string): boolean;
}

interface Answer {
  status: number;
  type?: string;
  text: string;
}
type Distortion = (answer: Answer, response: ServerResponse) => Answer | undefined;

/** Starts a witness for the duration of the test file. */
export async function startWitness(name = 'witness.example/w1'): Promise<TestWitness> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const id = sha256(Buffer.from(`${name}\n`), Buffer.of(4), bytes).subarray(0, 4);
  const logs = new Map<string, { key: KeyObject; id: string; head: { size: number; root: string } }>();
  const requests: string[] = [];
  let distortion: Distortion = (answer) => answer;

  const server = createServer(async (incoming, response) => {
    const chunks = await incoming.toArray().catch(() => undefined);
    // The client disconnected during the request, as it does when its test ends.
    if (!chunks) return;
    const body = Buffer.concat(chunks).toString();
    requests.push(body);
    const isKnown = incoming.method === 'POST' && incoming.url === '/prefix/add-checkpoint';
    const answer = distortion(isKnown ? addCheckpoint(body) : { status: 404, text: '' }, response);
    if (answer)
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/plain' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  function addCheckpoint(text: string): Answer {
    const end = text.indexOf('\n\n');
    const [oldLine = '', ...proof] = text.slice(0, end).split('\n');
    const checkpoint = text.slice(end + 2);
    const blank = checkpoint.indexOf('\n\n');
    const body = checkpoint.slice(0, blank + 1);
    const [origin = '', sizeLine = '', root = ''] = body.split('\n');
    const [, old] = /^old (0|[1-9]\d*)$/.exec(oldLine) ?? [];
    const size = Number(sizeLine);
    if (old === undefined || proof.length > 63 || !/^[1-9]\d*$/.test(sizeLine))
      return { status: 400, text: '' };
    const log = logs.get(origin);
    if (!log) return { status: 404, text: '' };
    const isSigned = checkpoint
      .slice(blank + 2)
      .split('\n')
      .some((line) => {
        const [dash, signer, encoded = ''] = line.split(' ');
        const signature = Buffer.from(encoded, 'base64');
        return (
          dash === '—' &&
          signer === origin &&
          signature.subarray(0, 4).toString('hex') === log.id &&
          verify(null, Buffer.from(body), log.key, signature.subarray(4))
        );
      });
    if (!isSigned) return { status: 403, text: '' };
    if (Number(old) > size) return { status: 400, text: '' };
    if (Number(old) !== log.head.size)
      return { status: 409, type: 'text/x.tlog.size', text: `${log.head.size}\n` };
    if (Number(old) === size && root !== log.head.root) return { status: 409, text: '' };
    const hashes = proof.map((line) => Buffer.from(line, 'base64'));
    const roots = findRoots(Number(old), size, Buffer.from(log.head.root, 'base64'), hashes);
    const isConsistent =
      Number(old) === 0
        ? hashes.length === 0
        : roots?.[0].toString('base64') === log.head.root && roots[1].toString('base64') === root;
    if (!isConsistent) return { status: 422, text: '' };
    log.head = { size, root };
    return { status: 200, text: cosign(body) };
  }

  function cosign(body: string): string {
    const time = Math.floor(Date.now() / 1000);
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${body}`), privateKey);
    const stamp = Buffer.alloc(8);
    stamp.writeBigUInt64BE(BigInt(time));
    return `— ${name} ${Buffer.concat([id, stamp, signature]).toString('base64')}\n`;
  }

  const port = portOf(server);
  const vkey = `${name}+${id.toString('hex')}+${Buffer.concat([Buffer.of(4), bytes]).toString('base64')}`;
  return {
    entry: `http://127.0.0.1:${port}/prefix#${vkey}`,
    name,
    requests,
    trust(origin, key) {
      const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
      logs.set(origin, {
        key: createPublicKey({ key: spki, format: 'der', type: 'spki' }),
        id: sha256(Buffer.from(`${origin}\n`), Buffer.of(1), key)
          .subarray(0, 4)
          .toString('hex'),
        head: { size: 0, root: '' },
      });
    },
    seen: (origin) => logs.get(origin)?.head,
    believe(origin, head) {
      const log = logs.get(origin);
      if (log) log.head = head;
    },
    distort: (next = (answer) => answer) => {
      distortion = next;
    },
    isSigned(line, body) {
      const signature = Buffer.from(line.split(' ')[2] ?? '', 'base64');
      const time = signature.readBigUInt64BE(4);
      return verify(
        null,
        Buffer.from(`cosignature/v1\ntime ${time}\n${body}`),
        publicKey,
        signature.subarray(12),
      );
    },
  };
}
