/**
 * Replaces the line with the progress. On a terminal only, because a log would get thousands of lines. What does not
 * fit is left out, because only one line is replaced. A terminal whose width is not known has 0 columns.
 */
export function showProgress(text: string): void {
  const { isTTY, columns } = process.stderr;
  if (isTTY) process.stderr.write(`\r\u001b[K${columns > 0 ? text.slice(0, columns - 1) : text}`);
}

/** Says on standard error what the command waits for. */
export function showWait(holder: string): void {
  clearProgress();
  process.stderr.write(`Waiting for a lock that ${holder} holds\n`);
}

/** Removes the line with the progress, before anything else is printed. */
export function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
