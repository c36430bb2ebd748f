import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, mkdtemp, rm } from 'node:fs/promises';
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
  // Most pages live too briefly to gain from code that other threads optimise. A sixth of the browser's CPU time.
  '--js-flags=--single-threaded',
  // Scrollbars that take no room, as on phones: room is kept for others even if they are hidden. The second feature is
  // Playwright's, which this flag would otherwise replace.
  '--enable-features=OverlayScrollbar,CDPScreenshotNewSurface',
];

/** Launches the Chromium of `@sparticuz/chromium`. `close` ends it and deletes everything it wrote. */
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
 * Returns the path of the unpacked Chromium. It is stored next to its package, so that each version is unpacked once
 * for all test files, which takes three seconds.
 */
async function unpackOnce(): Promise<string> {
  const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')));
  const executable = join(dirname(packed), basename(packed, '.br'));
  const isThere = await access(executable).then(
    () => true,
    () => false,
  );
  if (isThere) return executable;
  // Several test files may unpack at once, so each writes a file of its own. The first to finish gives it its name; a
  // rename would replace a Chromium that runs already, and it could not start its own processes any more.
  const unfinished = `${executable}.${process.pid}`;
  try {
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress({ chunkSize: 2 ** 20 }),
      createWriteStream(unfinished, { mode: 0o700 }),
    );
    await link(unfinished, executable).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return executable;
}
