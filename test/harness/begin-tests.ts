import { before } from 'node:test';

const { promise, resolve } = Promise.withResolvers<void>();

/** Begins the tests of all files that this process has loaded. */
export const beginTests = resolve;

// When Node has run every test it knows, it ends what they share, although another file that is still being loaded is
// about to add its own.
before(() => promise);
// A file that can't be loaded is reported once the others have run.
process.once('uncaughtExceptionMonitor', () => resolve());
