// Finding and opening 2,200 files takes most of a start (docs/performance.md, "Start and size"). Kysely and TypeBox are 940 of
// them; `npm ci` makes a few (scripts/build-libraries.ts), and without those Node loads the packages themselves. The files of
// the checkout are found without asking the disk for links and for the package.json above each.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

const folder = new URL('../dist/libraries/', import.meta.url);
const source = new URL('../', import.meta.url).href;
const packages = new URL('../node_modules/', import.meta.url).href;
const isBuilt = existsSync(folder);
const files = new Map([
  ['kysely', 'kysely.js'],
  ['kysely/migration', 'kysely-migration.js'],
  ['typebox', 'typebox.js'],
  ['typebox/value', 'typebox-value.js'],
  ['@modelcontextprotocol/sdk/server/index.js', 'mcp-server.js'],
  ['@modelcontextprotocol/sdk/server/stdio.js', 'mcp-stdio.js'],
  ['@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js', 'mcp-http.js'],
  ['@modelcontextprotocol/sdk/types.js', 'mcp-types.js'],
]);

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const file = files.get(specifier);
    if (file !== undefined && isBuilt && conditions.includes('import'))
      return { url: new URL(file, folder).href, format: 'module', shortCircuit: true };
    const isOwn = parentURL.startsWith(source) && !parentURL.startsWith(packages);
    if (isOwn && /^\.{1,2}\/.*\.ts$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    return next(specifier, context);
  },
});
