// What Node needs to be told before it loads the program.
import { existsSync, fstatSync, writeSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Unless V8 is told otherwise before it starts, it keeps up to 128 MB for short-lived objects after the first load, and
// lets garbage grow to several times the memory in use. It also collects garbage several times while the program is
// loaded (docs/decisions/0061). This replaces the process, so its ID and signals stay the same. Windows cannot do that.
// package.json's "start" has the same options, because starting Node twice takes 0.1 s.
const runsLong = ['serve', 'worker'].includes(process.argv[2] ?? '');
const options = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`;
if (runsLong && process.platform !== 'win32' && !/max[-_]semi[-_]space[-_]size/.test(options))
  process.execve(process.execPath, [
    process.execPath,
    '--max-semi-space-size=4',
    '--heap-growing-percent=50',
    '--initial-old-space-size=64',
    ...process.execArgv,
    fileURLToPath(new URL('assent.js', import.meta.url)),
    ...process.argv.slice(2),
  ]);
// By default, no signal ends the first process of a container. Without this, one that arrives before the command
// listens to it would be lost, and the container would be killed in the end.
if (process.pid === 1)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(runsLong ? 0 : 1);
    });
// Halves the startup time. Not in the shared temporary directory, where other users could place code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/assent', import.meta.url)));
// The reader of the output can stop early, as head(1) does. A command that has to put something back listens too, and
// ends by itself.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') {
    process.stderr.write(
      `The output cannot be written (${error.message}); free some space or write it elsewhere\n`,
    );
    // "verify" says with 1 that the evidence was altered.
    process.exitCode = process.argv[2] === 'verify' ? 2 : 1;
  }
  if (process.stdout.listenerCount('error') === 1) process.exit();
});
// Node takes a write to a file as complete even if the disk had room for only a part of it. The rest is written here,
// or fails.
if (isFile(1))
  process.stdout._write = (chunk, _encoding, done) => {
    try {
      for (let written = 0; written < chunk.length; ) written += writeSync(1, chunk, written);
      done();
    } catch (error) {
      done(error);
    }
  };
// The terminal can be closed, and the reader of the log can end. Without a listener, the next line would end the
// process.
process.stderr.on('error', () => {});
await import('./libraries.js');
// A checkout runs its TypeScript. The package contains what `npm pack` built from it, because Node does not strip types
// in node_modules.
const built = '../build/cli.js';
const isCheckout = existsSync(new URL('../src/cli.ts', import.meta.url));
const { main } = await (isCheckout ? import('../src/cli.ts') : import(built));
const exitCode = await main(process.argv.slice(2));
process.exitCode ||= exitCode;
// A failed command must not wait for anything it could not close, nor a stopped server or worker for work that it has
// given up, such as an email to a mail server that hangs.
if (process.exitCode !== 0 || runsLong) setTimeout(() => process.exit(), 1_000).unref();

/** Whether a descriptor leads to a file. It can also be closed. */
function isFile(descriptor) {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}
