let steps = 0;

/** Prints the heading of the next step. */
export function step(title: string): void {
  steps += 1;
  say('', `${steps}. ${title}`);
}

/** Prints the result of the current step. */
export function detail(...lines: string[]): void {
  say(...lines.map((line) => `   ${line}`));
}

/** Prints lines as they are. */
export function say(...lines: string[]): void {
  for (const line of lines) console.log(line);
}
