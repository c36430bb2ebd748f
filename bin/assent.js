#!/usr/bin/env node
// Plain JavaScript, so that an old Node can read it and say what is missing.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Assent needs Node 24 or later; this is ${process.version}. In its folder, "npm ci" installs Node 24 beside it and "npm start" uses it. (After an install with --ignore-scripts: "npm rebuild node".)\n`,
  );
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
const { fileURLToPath } = await import('node:url');
// Halves the time until a command begins. Not in the shared temporary directory, where others could plant code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/assent', import.meta.url)));
// Whoever reads our output may stop early, as head(1) does.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
const { main } = await import('../src/cli.ts');
process.exitCode = await main(process.argv.slice(2));
// A command that has failed must not wait for what it could not close.
if (process.exitCode !== 0) setTimeout(() => process.exit(), 1_000).unref();
