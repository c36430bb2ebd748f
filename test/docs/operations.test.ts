import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createMigratedInstallation, databaseEnv } from '../cli/support/installation.ts';
import { collect, runJson } from '../cli/support/run.ts';
import { knownVariables } from '../deploy/variables.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { codeBlocks } from './code-blocks.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const backup = await readFile(join(checkout, 'docs/operations/backup.md'), 'utf8');

/** The shell commands of a section of the guide to backups. */
function commandsOf(heading: string): string {
  const section = backup.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [block, ...others] = codeBlocks(section).filter(({ language }) => language === 'sh');
  assert.ok(block && others.length === 0, heading);
  return block.code;
}

/** Runs commands as when they are pasted into a checkout. The first failure ends it. */
async function runInBash(commands: string, env: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env;
  const bash = spawn('bash', ['-euo', 'pipefail'], { cwd: checkout, env: { PATH, ...env } });
  bash.stdin.end(commands);
  const { code, stdout, stderr } = await collect(bash);
  assert.equal(code, 0, `${stdout}\n${stderr}`);
  return stdout;
}

test('the commands of the guide move an embedded database to a PostgreSQL of its own, and restore it in a drill', async () => {
  await using installation = await createMigratedInstallation();
  await runJson(['orgs', 'create', '--name', 'Harbour & Finch'], installation.env);
  const { connection, drop } = await createEmptyDatabase();
  try {
    const { DATABASE_URL = '', DATABASE_MIGRATION_URL = '' } = databaseEnv(connection);
    const file = join(installation.dataDir, 'move.backup');
    const moving = commandsOf('Moving, and upgrading PostgreSQL').replaceAll('move.backup', file);
    const moved = await runInBash(`${moving}npm run -s assent -- orgs list\n`, {
      ...installation.env,
      NEW_DATABASE_URL: DATABASE_URL,
      NEW_DATABASE_MIGRATION_URL: DATABASE_MIGRATION_URL,
    });
    assert.match(moved, /Harbour & Finch/);
    assert.match(await runInBash(commandsOf('A drill'), { BACKUP: file }), /Harbour & Finch/);
  } finally {
    await drop();
  }
});

test('guides name the environment variables of the service only', async () => {
  const known = knownVariables();
  for (const name of ['containers', 'email', 'first-hour', 'systemd', 'upgrades']) {
    const text = await readFile(join(checkout, `docs/operations/${name}.md`), 'utf8');
    for (const [, variable = ''] of text.matchAll(/(?:^|[`'\s])([A-Z]+(?:_[A-Z]+)+)=/g))
      assert.ok(known.has(variable), `${name}: ${variable}`);
    for (const [, variable = ''] of text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g))
      assert.ok(known.has(variable), `${name}: ${variable}`);
  }
});
