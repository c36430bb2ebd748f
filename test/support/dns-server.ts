import { createSocket, type RemoteInfo } from 'node:dgram';
import { after } from 'node:test';
import ipaddr from 'ipaddr.js';

/** What a name server says about a name; times to live are 0, so that nobody may remember it. */
export type DnsAnswer =
  | { addresses: string[]; cname?: string }
  | 'NXDOMAIN'
  | 'SERVFAIL'
  | 'garbage'
  | 'silence';

export interface DnsServer {
  /** `address:port`, for a resolver. */
  address: string;
  /** How often the IPv4 addresses of a name were asked for. */
  asked: Map<string, number>;
  /** What is answered from now on; a function is asked each time. Names that were never set do not exist. */
  set(name: string, answer: DnsAnswer | (() => DnsAnswer)): void;
}

const types = { A: 1, CNAME: 5, AAAA: 28 };
const rcodes = { NXDOMAIN: 3, SERVFAIL: 2 };

/** A name server on loopback for the length of a test file (RFC 1035, 4: the messages it reads and writes). */
export async function startDnsServer(): Promise<DnsServer> {
  const answers = new Map<string, () => DnsAnswer>();
  const asked = new Map<string, number>();
  const socket = createSocket('udp4', (query, from) => {
    const { name, type, question } = readQuestion(query);
    if (type === types.A) asked.set(name, (asked.get(name) ?? 0) + 1);
    const answer = answers.get(name)?.() ?? 'NXDOMAIN';
    if (answer !== 'silence') reply(from, encode(query.subarray(0, 2), question, type, answer));
  });
  const reply = (to: RemoteInfo, message: Buffer) => socket.send(message, to.port, to.address);
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  after(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    set: (name, answer) => answers.set(name, typeof answer === 'function' ? answer : () => answer),
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

function encode(id: Buffer, question: Buffer, type: number, answer: Exclude<DnsAnswer, 'silence'>): Buffer {
  if (answer === 'garbage') return Buffer.concat([id, Buffer.from('what was the question?')]);
  if (typeof answer === 'string') return message(id, question, [], rcodes[answer]);
  const addresses = answer.addresses
    .map((address) => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter(({ length }) => length === (type === types.A ? 4 : 16));
  const asked = Buffer.from([0xc0, 12]); // the name of the question, which begins at byte 12
  if (answer.cname === undefined)
    return message(
      id,
      question,
      addresses.map((address) => record(asked, type, address)),
    );
  const name = encodeName(answer.cname);
  return message(id, question, [
    record(asked, types.CNAME, name),
    ...addresses.map((address) => record(name, type, address)),
  ]);
}

/** An answer that is final and that the server may recurse for. */
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
