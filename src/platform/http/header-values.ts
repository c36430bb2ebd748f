import type { IncomingMessage } from 'node:http';

/**
 * The values of a header, one for each time it was sent: Node joins repeated ones or drops all but the first. Read from
 * `rawHeaders`, which injected requests (src/mcp/call-api.ts) have too.
 *
 * @param name in lower case
 */
export function headerValues({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
