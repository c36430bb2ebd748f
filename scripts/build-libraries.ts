import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));

const modules = [
  'kysely',
  'kysely/migration',
  'typebox',
  'typebox/value',
  'pg',
  'pg-boss',
  '@opentelemetry/api',
  '@modelcontextprotocol/sdk/server/index.js',
  '@modelcontextprotocol/sdk/server/stdio.js',
  '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js',
  '@modelcontextprotocol/sdk/types.js',
];
const commonJsModules = ['prom-client', 'rate-limiter-flexible'];
/** Every request goes through these, so in an installed package npm must be able to update them when they are fixed. */
const checkoutModules = ['fastify', '@fastify/ajv-compiler', '@fastify/static', 'pino'];

/**
 * Bundles libraries of 1,500 files, most of which every start loads, into a few files in dist/libraries.
 * bin/libraries.js loads a module from the file with its name, in which "_" stands for each slash. The npm package
 * contains all of them except those in dist/libraries/checkout.
 */
export async function buildLibraries(): Promise<void> {
  await build([...modules, ...commonJsModules], 'dist/libraries');
  await build(checkoutModules, 'dist/libraries/checkout');
}

async function build(names: string[], folder: string): Promise<void> {
  const input = names.map((name) => [
    name.replaceAll('/', '_').replace(/\.js$/, ''),
    modules.includes(name) ? name : `${commonJs}${name}`,
  ]);
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(input),
    platform: 'node',
    external: /^node:/,
    plugins: [nameExports()],
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: `${root}${folder}`,
    cleanDir: true,
    comments: false,
    chunkFileNames: 'shared/[name].js',
  });
  await bundle.close();
  const files = output.filter((file) => file.type === 'chunk').flatMap((file: OutputChunk) => file.moduleIds);
  writeFileSync(`${root}${folder}/LICENSES.txt`, licencesOf(files));
}

const commonJs = '\0common-js:';

/** Gives CommonJS modules the named exports that they have in Node. Rolldown gives them only a default one. */
function nameExports(): Plugin {
  return {
    name: 'name-exports',
    resolveId: (id) => (id.startsWith(commonJs) ? id : undefined),
    async load(id) {
      if (!id.startsWith(commonJs)) return;
      const name = id.slice(commonJs.length);
      const names = Object.keys(await import(name)).filter(
        (key) => !['default', 'module.exports'].includes(key),
      );
      return `import all from '${name}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
    },
  };
}

/** The licences of the packages that files come from, because not all of those packages are installed in production. */
function licencesOf(files: string[]): string {
  const packages = files.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
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
