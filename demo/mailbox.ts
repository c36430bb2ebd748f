import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the email to an address and reads the signing link from it. Without a mail server, emails are files. */
export async function findSigningLink(
  dataDir: string,
  address: string,
  signal: AbortSignal,
): Promise<{ file: string; link: string }> {
  for (;;) {
    const folder = join(dataDir, 'mail');
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const file = join(folder, name);
      const email = decodeQuotedPrintable(await readFile(file, 'utf8'));
      if (email.includes(address)) return { file, link: linkIn(email) };
    }
    await sleep(50, undefined, { signal });
  }
}

function linkIn(email: string): string {
  const link = /https?:\/\/\S+\/sign\/[\w-]+/.exec(email)?.[0];
  if (!link) throw new Error('the email has no signing link');
  return link;
}

/** The part of RFC 2045 section 6.7 that links need: soft line breaks and bytes in hex. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
}
