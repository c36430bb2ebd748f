/** The browser didn't allow the page to write to the clipboard. */
export class CopyError extends Error {
  constructor(cause: unknown) {
    super('The text could not be copied.', { cause });
  }
}
