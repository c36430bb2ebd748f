// Finding and opening 2,200 files takes most of a start (docs/decisions/0061). Most of them are of libraries that
// `npm ci` puts into a few (scripts/build-libraries.ts); without those, Node loads the packages themselves. The files
// of the checkout are found without asking the disk for links and for the package.json above each.
import { existsSync, readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';

const source = new URL('../', import.meta.url).href;
const packages = new URL('../node_modules/', import.meta.url).href;
const files = new Map(
  ['../dist/libraries/', '../dist/libraries/checkout/']
    .map((folder) => new URL(folder, import.meta.url))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => [name, new URL(name, folder).href])),
);

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isOwn = parentURL.startsWith(source) && !parentURL.startsWith(packages);
    if (isOwn && /^\.{1,2}\/.*\.ts$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    if (/^[@a-z]/.test(specifier) && conditions.includes('import')) {
      const url = files.get(`${specifier.replaceAll('/', '_').replace(/\.js$/, '')}.js`);
      if (url) return { url, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
});
