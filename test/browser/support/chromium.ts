import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A real Chromium from the package that carries it. `close` ends it, and leaves nothing of what it wrote behind. */
export async function launchChromium(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'assent-chromium-'));
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 5 });
  try {
    const executablePath = await unpackOnce();
    const isRoot = process.getuid?.() === 0;
    const browser = await chromium.launch({
      executablePath,
      // Chromium refuses to sandbox itself as root.
      args: isRoot ? [...flags, '--no-sandbox'] : flags,
      env: { ...process.env, HOME: home },
    });
    return { browser, close: () => browser.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Where the unpacked Chromium is: beside its package, so that a new version unpacks anew. Unpacking takes three
 * seconds, which all test files share.
 */
async function unpackOnce(): Promise<string> {
  const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')));
  const executable = join(dirname(packed), basename(packed, '.br'));
  const isThere = await access(executable).then(
    () => true,
    () => false,
  );
  if (isThere) return executable;
  // Under a name of its own first: several test files may come here at once.
  const unfinished = `${executable}.${process.pid}`;
  try {
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress({ chunkSize: 2 ** 20 }),
      createWriteStream(unfinished, { mode: 0o700 }),
    );
    await rename(unfinished, executable);
  } finally {
    await rm(unfinished, { force: true });
  }
  return executable;
}
