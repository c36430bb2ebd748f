/** A name and an address as email programs write them: `Ada Byron <ada@example.com>`. The name may be empty. */
export function readMailbox(text: string): { name: string; email: string } | undefined {
  const [, before = '', email = ''] = /^([^<>]*)<\s*([^<>\s@]+@[^<>\s]+)\s*>$/.exec(text.trim()) ?? [];
  if (email === '') return undefined;
  const name = before
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
  // Some programs repeat the address where the name is unknown.
  return { name: name.toLowerCase() === email.toLowerCase() ? '' : name, email };
}

/**
 * Reads the recipients of an email, as copied from an email program, as rows of a name and an address. They are
 * separated by line breaks, semicolons or commas. Returns undefined for anything else, such as a table.
 */
export function readMailboxes(text: string): string[][] | undefined {
  if (!text.includes('<')) return undefined;
  // Outlook separates people by semicolons, and has commas in their names.
  return readEach(text, ';') ?? readEach(text, ',;');
}

function readEach(text: string, separators: string): string[][] | undefined {
  const parts = text.match(new RegExp(`(?:"[^"\\r\\n]*"|[^"\\r\\n${separators}]+)+`, 'g')) ?? [];
  const rows: string[][] = [];
  for (const part of parts) {
    if (part.trim() === '') continue;
    const mailbox = readMailbox(part) ?? (isBare(part) ? { name: '', email: part.trim() } : undefined);
    if (!mailbox || mailbox.name.includes('@')) return undefined;
    rows.push([mailbox.name, mailbox.email]);
  }
  return rows;
}

function isBare(part: string): boolean {
  return /^[^\s<>,@]+@[^\s<>,]+$/.test(part.trim());
}
