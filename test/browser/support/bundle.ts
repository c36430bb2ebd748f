import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** A module for browsers with everything that it imports; paths begin at the root of the project. */
export async function bundle(code: string, mode = 'production'): Promise<string> {
  const build = await rolldown({
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    input: 'entry',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
    plugins: [
      {
        name: 'entry',
        // In the root, so that relative paths begin there.
        resolveId: (id) =>
          id === 'entry' ? fileURLToPath(new URL('../../../entry.js', import.meta.url)) : null,
        load: (id) => (id.endsWith('/entry.js') ? code : null),
      },
    ],
    // The component says "use client", which only servers read.
    onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
    logLevel: 'warn',
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output[0].code;
}
