// Browsers offer these two only over https and on localhost. A trial on another machine of the same network works without them.

if (!('clipboard' in navigator))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copyThroughSelection } });

if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUuid });

/** Copies a text as a person would who selects it. */
async function copyThroughSelection(text: string): Promise<void> {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Where the button is, because an open dialog allows no focus outside.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  // Deprecated, but the only way here, and all browsers have it.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('the browser did not copy the text');
}

/** A random UUID (RFC 9562, version 4). */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
