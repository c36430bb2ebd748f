/**
 * Characters that a terminal acts on, other than the ends of lines: they could clear the screen or turn a line around.
 */
const control = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Replaces the characters with which stored or received text could control the terminal. */
export function forTerminal(text: string): string {
  return text.replaceAll(control, '\ufffd');
}

/** A value as JSON, with the characters escaped that could control the terminal. */
export function jsonForTerminal(value: unknown, indent = 0): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indent).replaceAll(control, escaped);
}

/** Tells the operator something while a command runs, on standard error, because standard output is for results. */
export function say(text: string): void {
  process.stderr.write(`${forTerminal(text)}\n`);
}
