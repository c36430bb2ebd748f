// Kysely and TypeBox consist of 940 files, half of all that a start loads. `npm ci` makes a few of them
// (scripts/build-libraries.ts, docs/performance.md, "Start and size"). Without those, Node loads the packages themselves.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

const folder = new URL('../dist/libraries/', import.meta.url);
const files = new Map([
  ['kysely', 'kysely.js'],
  ['kysely/migration', 'kysely-migration.js'],
  ['typebox', 'typebox.js'],
  ['typebox/value', 'typebox-value.js'],
]);

if (existsSync(folder))
  registerHooks({
    resolve(specifier, context, next) {
      const file = files.get(specifier);
      if (file === undefined || !context.conditions.includes('import')) return next(specifier, context);
      return { url: new URL(file, folder).href, format: 'module', shortCircuit: true };
    },
  });
