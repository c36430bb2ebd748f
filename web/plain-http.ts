// Browsers provide these two only over https and on localhost, but a trial on another machine of the network uses plain
// http.

if (!('clipboard' in navigator))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copyThroughSelection } });

if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUuid });

/** Copies a text by selecting it in a field, as a person would. */
async function copyThroughSelection(text: string): Promise<void> {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  // Scrolling would move the page to its end.
  field.focus({ preventScroll: true });
  field.select();
  // Deprecated, but all browsers have it, and nothing else works here.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('the browser did not copy the text');
}

/** A random UUID (RFC 9562, version 4). */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
