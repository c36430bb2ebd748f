import { createSocket, type RemoteInfo } from 'node:dgram';
import { after } from 'node:test';
import ipaddr from 'ipaddr.js';

/** A name server's response for a name. Times to live are 0, so no response may be cached. */
export type DnsResponse =
  | { addresses: string[]; cname?: string }
  | 'NXDOMAIN'
  | 'SERVFAIL'
  | 'garbage'
  | 'silence';

export interface DnsServer {
  /** `address:port`, for a resolver. */
  address: string;
  /** How many queries for IPv4 addresses each name got. */
  queries: Map<string, number>;
  /** Sets the response from now on; a function is called for each query. Names that were never set do not exist. */
  set(name: string, response: DnsResponse | (() => DnsResponse)): void;
}

const types = { A: 1, CNAME: 5, AAAA: 28 };
const rcodes = { NXDOMAIN: 3, SERVFAIL: 2 };

/** Starts a name server on loopback that runs until the test file ends (message format: RFC 1035, section 4). */
export async function startDnsServer(): Promise<DnsServer> {
  const responses = new Map<string, () => DnsResponse>();
  const queries = new Map<string, number>();
  const socket = createSocket('udp4', (query, from) => {
    const { name, type, question } = readQuestion(query);
    if (type === types.A) queries.set(name, (queries.get(name) ?? 0) + 1);
    const response = responses.get(name)?.() ?? 'NXDOMAIN';
    if (response !== 'silence') reply(from, encode(query.subarray(0, 2), question, type, response));
  });
  const reply = (to: RemoteInfo, message: Buffer) => socket.send(message, to.port, to.address);
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  after(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    set: (name, response) => responses.set(name, typeof response === 'function' ? response : () => response),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), question: query.subarray(12, at + 5) };
}

function encode(
  id: Buffer,
  question: Buffer,
  type: number,
  response: Exclude<DnsResponse, 'silence'>,
): Buffer {
  if (response === 'garbage') return Buffer.concat([id, Buffer.from('what was the question?')]);
  if (typeof response === 'string') return message(id, question, [], rcodes[response]);
  const addresses = response.addresses
    .map((address) => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter(({ length }) => length === (type === types.A ? 4 : 16));
  const queriedName = Buffer.from([0xc0, 12]); // a pointer to the name in the question, at byte 12
  if (response.cname === undefined)
    return message(
      id,
      question,
      addresses.map((address) => record(queriedName, type, address)),
    );
  const name = encodeName(response.cname);
  return message(id, question, [
    record(queriedName, types.CNAME, name),
    ...addresses.map((address) => record(name, type, address)),
  ]);
}

/** A response with the flags "recursion desired" and "recursion available". */
function message(id: Buffer, question: Buffer, records: Buffer[], rcode = 0): Buffer {
  const header = Buffer.from([0x81, 0x80 | rcode, 0, 1, 0, records.length, 0, 0, 0, 0]);
  return Buffer.concat([id, header, question, ...records]);
}

function record(name: Buffer, type: number, value: Buffer): Buffer {
  return Buffer.concat([name, Buffer.from([0, type, 0, 1, 0, 0, 0, 0, 0, value.length]), value]);
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
