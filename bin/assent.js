#!/usr/bin/env node
// Plain JavaScript, so that an old Node can parse it and show what is missing.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Assent needs Node 24 or later, but this is ${process.version}. In its folder, "npm ci" also installs Node 24, and "npm start" uses it. (After an installation with --ignore-scripts, run "npm rebuild node".)\n`,
  );
  process.exit(1);
}
const { fileURLToPath } = await import('node:url');
// V8 keeps up to 128 MB for short-lived objects once there was load, unless it is told otherwise before it starts
// (docs/performance.md, "Memory"). This replaces the process, so its ID and signals stay the same. Windows cannot do that.
const runsLong = ['serve', 'worker'].includes(process.argv[2] ?? '');
const options = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`;
if (runsLong && process.platform !== 'win32' && !/max[-_]semi[-_]space[-_]size/.test(options))
  process.execve(process.execPath, [
    process.execPath,
    '--max-semi-space-size=4',
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ]);
const { enableCompileCache } = await import('node:module');
// Halves the startup time. Not in the shared temporary directory, where other users could place code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/assent', import.meta.url)));
// The reader of the output can stop early, as head(1) does.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
const { main } = await import('../src/cli.ts');
process.exitCode = await main(process.argv.slice(2));
// A failed command must not wait for anything that it could not close.
if (process.exitCode !== 0) setTimeout(() => process.exit(), 1_000).unref();
