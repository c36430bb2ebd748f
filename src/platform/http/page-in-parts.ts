import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Pagination } from '../../../wire/contract.ts';

/** How much is written at once, in characters. */
const partLength = 1_000_000;

export interface Page {
  data: unknown[];
  pagination: Pagination;
}

/**
 * The body of a page whose rows may have a megabyte each, as JSON. It is written in parts, between which other work of
 * the process can run: at once, 100 MB would take a second.
 */
export async function pageInParts(reply: FastifyReply, { data, pagination }: Page): Promise<Readable> {
  const parts: Buffer[] = [];
  let text = '{"data":[';
  for (const [index, row] of data.entries()) {
    text += `${index > 0 ? ',' : ''}${JSON.stringify(row)}`;
    if (text.length < partLength) continue;
    parts.push(Buffer.from(text));
    text = '';
    await setImmediate();
  }
  parts.push(Buffer.from(`${text}],"pagination":${JSON.stringify(pagination)}}`));
  reply.type('application/json; charset=utf-8');
  reply.header(
    'content-length',
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  // As in stream-snapshot.ts.
  reply.raw.setMaxListeners(20);
  return Readable.from(parts);
}
