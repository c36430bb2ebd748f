/**
 * Writes the generated files that are committed (`npm run generate`). With --check (`npm run check`), compares them
 * instead, and fails with the names of those that differ.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { evidenceSchema } from '../src/evidence/verify/published-schema.ts';
import { jobs } from '../src/jobs.ts';
import { openapi } from '../src/openapi.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { dumpSchema } from '../src/platform/database/dump-schema.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import { startPostgres } from '../src/platform/postgres/start.ts';
import { conformance } from '../test/conformance/conformance.ts';
import { namesOf } from '../test/contract/names.ts';
import { generateSdk } from './sdk/generate.ts';

// Removes `undefined` and other values that JSON cannot represent.
const document = JSON.parse(JSON.stringify(openapi('http://localhost:3000')));

const generated: Record<string, () => Promise<string>> = {
  'openapi.json': async () => `${JSON.stringify(document, null, 2)}\n`,
  'sdk/resources.ts': async () => generateSdk(document),
  'db/schema.sql': schemaOfMigrations,
  'docs/guide/evidence.schema.json': async () => `${JSON.stringify(evidenceSchema, null, 2)}\n`,
  'docs/conformance.md': async () => conformance(fileURLToPath(root)),
  'test/contract/recorded-names.txt': withRecordedNames,
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = new URL('../', import.meta.url);

for (const [path, generate] of Object.entries(generated)) {
  const file = new URL(path, root);
  const text = await generate();
  const isSame = text === (await readFile(file, 'utf8').catch(() => undefined));
  if (values.check && !isSame) {
    process.stderr.write(`${path} is out of date; run "npm run generate" and commit it\n`);
    process.exitCode = 1;
  } else if (!isSame) {
    await writeFile(file, text);
    process.stdout.write(`wrote ${path}\n`);
  }
}

/** The names that clients rely on: those of the document, and all that were recorded before, which it must keep. */
async function withRecordedNames(): Promise<string> {
  const text = await readFile(new URL('test/contract/recorded-names.txt', root), 'utf8').catch(() => '');
  const names = new Set([...text.split('\n').filter(Boolean), ...namesOf(document)]);
  return [...names]
    .sort()
    .map((name) => `${name}\n`)
    .join('');
}

/** The schema after all migrations have been applied to an empty database. */
async function schemaOfMigrations(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-schema-'));
  const postgres = await startPostgres(dataDir);
  const database = openDatabase(postgres.owner);
  try {
    await installJobs(postgres.owner, jobs);
    await migrate(database.db);
    return `-- The schema after all migrations. Generated; "npm run generate" writes it.\n\n${await dumpSchema(database.db)}`;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
