/**
 * A script of the dashboard couldn't be loaded: the service is unavailable, or a later release has replaced the script.
 * Chromium remembers scripts that failed, also those that they need, so that only reloading the page helps.
 */
export class ScriptError extends Error {
  constructor(cause: unknown) {
    super('A script could not be loaded.', { cause });
  }
}

/** Loads a script on demand. Throws a ScriptError. */
export function loadScript<File>(importFile: () => Promise<File>): Promise<File> {
  return importFile().catch((cause: unknown) => {
    throw new ScriptError(cause);
  });
}
