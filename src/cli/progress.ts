/** Replaces the line with the progress. On a terminal only, because a log would get thousands of lines. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
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
