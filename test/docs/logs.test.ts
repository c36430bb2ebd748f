import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { errorTable } from '../../wire/errors.ts';
import { findCalls, keysOf, literalsIn } from './read-calls.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const reference = await readFile(join(checkout, 'docs/operations/logs.md'), 'utf8');

interface Message {
  level: string;
  text: string;
  /** Undefined when the code does not list them. */
  fields: string[] | undefined;
  where: string;
}

/** Calls whose message is not a literal, with the messages that they can log. */
const variable: Record<string, string[]> = {
  // The lines that the embedded database logs are calls of `log` in src/platform/postgres.
  'src/store.ts: log.info(line)': [],
  // The messages are arguments of createFailureLog.
  'src/platform/jobs/failure-log.ts: log.error({ err: error }, message)': [],
  'src/platform/http/error-handler.ts: log.error({ err: error }, refusal.code)': Object.entries(errorTable)
    .filter(([, { status }]) => status >= 500)
    .map(([code]) => code),
};

async function loggedMessages(): Promise<Message[]> {
  const messages: Message[] = [];
  for await (const path of glob('src/**/*.ts', { cwd: checkout })) {
    if (/\.(tests?|fixture)\.ts$/.test(path)) continue;
    const source = await readFile(join(checkout, path), 'utf8');
    for (const { name, args } of findCalls(source, /\blog\.(trace|debug|info|warn|error|fatal)(?=\()/g)) {
      const where = `${path}: ${name}(${args.join(', ')})`;
      const last = args.at(-1) ?? '';
      const texts = variable[where] ?? literalsIn(last);
      assert.ok(texts.length > 0 || where in variable, `${where} logs a message that is not a literal`);
      const [object] = args;
      const fields = args.length === 1 ? [] : object?.startsWith('{') ? keysOf(object) : undefined;
      for (const text of texts) messages.push({ level: name.replace('log.', ''), text, fields, where });
    }
    for (const { args } of findCalls(source, /\bcreateFailureLog(?=\()/g))
      for (const text of literalsIn(args[1] ?? ''))
        messages.push({ level: 'error', text, fields: ['err'], where: path });
    if (path.startsWith('src/platform/postgres/'))
      for (const { args } of findCalls(source, /\blog(?=\()/g))
        for (const text of literalsIn(args[0] ?? ''))
          messages.push({ level: 'info', text, fields: [], where: path });
  }
  return messages;
}

interface Row {
  level: string;
  text: string;
  fields: string[];
}

function documentedMessages(): Row[] {
  const rows = reference.matchAll(/^\| (\w+) \| `([^|]+)` \|(.*?)\| .+ \|$/gm);
  return [...rows].map(([, level = '', text = '', fields = '']) => ({
    level,
    text,
    fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }));
}

const logged = await loggedMessages();
const documented = documentedMessages();

test('the reference of the logs has every message, with its level and fields', () => {
  assert.ok(logged.length > 20);
  for (const { level, text, fields, where } of logged) {
    const row = documented.find((one) => one.text === text);
    assert.ok(row, `docs/operations/logs.md lacks "${text}" of ${where}`);
    assert.equal(row.level, level, `the level of "${text}"`);
    const missing = fields?.filter((field) => !row.fields.includes(field)) ?? [];
    assert.deepEqual(missing, [], `fields of "${text}" that the reference lacks`);
  }
});

test('the reference of the logs has no message that nothing logs', () => {
  const texts = new Set(logged.map(({ text }) => text));
  assert.deepEqual(
    documented.filter(({ text }) => !texts.has(text)),
    [],
  );
});
