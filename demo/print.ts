let steps = 0;

/** Announces the next step. */
export function step(title: string): void {
  steps += 1;
  say('', `${steps}. ${title}`);
}

/** Says what came of the step. */
export function detail(...lines: string[]): void {
  say(...lines.map((line) => `   ${line}`));
}

export function say(...lines: string[]): void {
  for (const line of lines) console.log(line);
}
