import { connect } from 'node:net';

export interface RawReply {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends bytes unchanged, for requests that `fetch` would correct or reject, and reads one response. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  const hasBody = !bytes.toString('latin1').startsWith('HEAD ');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(30_000, () => socket.destroy(new Error('no response within 30 s')));
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const reply = parse(Buffer.concat(chunks).toString('utf8'), hasBody);
      if (!reply) return;
      socket.destroy();
      resolve(reply);
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error(`the response ended early: ${Buffer.concat(chunks)}`)));
  });
}

/** The bytes of a request. A body gets a Content-Length. */
export function rawRequest(
  target: string,
  { method = 'GET', key, headers = {}, body }: RawOptions = {},
): Buffer {
  const bytes = Buffer.from(body ?? '');
  const lines = {
    host: 'localhost',
    ...(key && { 'x-api-key': key }),
    ...(body !== undefined && { 'content-length': bytes.length }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'),
    bytes,
  ]);
}

interface RawOptions {
  method?: string;
  key?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** The response once it is complete according to its Content-Length. */
function parse(text: string, hasBody: boolean): RawReply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = text.slice(end + 4);
  if (hasBody && Buffer.byteLength(body) < Number(headers.get('content-length') ?? 0)) return undefined;
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}
