import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Puts the libraries that consist of hundreds of files into a few in dist/libraries, which bin/libraries.js loads instead. */
export async function buildLibraries(): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: {
      kysely: 'kysely',
      'kysely-migration': 'kysely/migration',
      typebox: 'typebox',
      'typebox-value': 'typebox/value',
      'mcp-server': '@modelcontextprotocol/sdk/server/index.js',
      'mcp-stdio': '@modelcontextprotocol/sdk/server/stdio.js',
      'mcp-http': '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js',
      'mcp-types': '@modelcontextprotocol/sdk/types.js',
    },
    platform: 'node',
    external: /^node:/,
    logLevel: 'warn',
  });
  const folder = `${root}dist/libraries`;
  const { output } = await bundle.write({ dir: folder, cleanDir: true, chunkFileNames: '[name].js' });
  await bundle.close();
  const modules = output
    .filter((file) => file.type === 'chunk')
    .flatMap((file: OutputChunk) => file.moduleIds);
  writeFileSync(`${folder}/LICENSES.txt`, licencesOf(modules));
}

/** The licences of the packages that modules come from, because not all of those packages are installed in production. */
function licencesOf(modules: string[]): string {
  const packages = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(packages)]
    .sort()
    .map((path) => {
      const { name, version } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
      const texts = globSync(`${path}/{LICENSE,LICENCE,license,licence}*`).map((file) =>
        readFileSync(file, 'utf8'),
      );
      return `${name} ${version}\n\n${texts.join('\n')}`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
