import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** Runs `statements` with a log in a separate process, and returns the lines of its standard error. */
function linesOf(statements: string): Record<string, unknown>[] {
  const program = `import { createLog } from '${new URL('log.ts', import.meta.url)}'; const log = createLog('info'); ${statements}`;
  const { stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(stdout, '');
  return stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('logs are JSON lines on standard error', () => {
  const [line, ...others] = linesOf("log.info('hello'); log.debug('unheard')");
  assert.equal(others.length, 0);
  assert.equal(line?.msg, 'hello');
  assert.match(String(line?.time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('an error is logged with its name, code, message, stack and causes only', () => {
  const [line] = linesOf(`
    const cause = Object.assign(new Error('inner'), { client: { secretKey: 'hunter2' } });
    log.error({ err: Object.assign(new TypeError('outer', { cause }), { code: '23505', detail: 'hunter2' }) });`);
  const text = JSON.stringify(line);
  assert.doesNotMatch(text, /hunter2/);
  assert.match(text, /"name":"TypeError","code":"23505","message":"outer","stack":.*"message":"inner"/);
});

test('what PostgreSQL refuses because of a fault is logged with advice, and nothing else is', () => {
  const lines = linesOf(`
    const { default: pg } = await import('pg');
    const refusal = (code) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
    log.error({ err: refusal('42P01') }); log.error({ err: refusal('23514') });
    log.error({ err: Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }) });`);
  const [fault, ...others] = lines.map(({ err }) => (err as { advice?: string }).advice); // as log.ts writes it
  assert.match(fault ?? '', /^The database lacks a table, .* \(refused\); .*doctor/);
  assert.deepEqual(others, [undefined, undefined]);
});

test('on a terminal, lines are formatted for people, and text from a request cannot control the terminal', () => {
  const program = `
    import { createLog } from '${new URL('log.ts', import.meta.url)}';
    const log = createLog('info', '2');
    log.info({ method: 'GET', status: 200, org: 'Ada \\u001b[2J' }, 'request');
    log.error({ err: new TypeError('bro\\u001b[2Jken \\u202erorre', { cause: new Error('inner') }) }, 'job failed');`;
  // script(1) gives the program a terminal.
  const command = `'${process.execPath}' --input-type=module --eval "$PROGRAM"`;
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { ...process.env, PROGRAM: program, NO_COLOR: '1' },
  });
  const [request, failed, ...stack] = stdout.split('\r\n');
  assert.match(
    request ?? '',
    /^\d\d:\d\d:\d\d \[2\] info {2}request method=GET status=200 org="Ada \\u001b\[2J"$/,
  );
  assert.match(failed ?? '', /^\d\d:\d\d:\d\d \[2\] error job failed$/);
  assert.equal(stack[0], '  TypeError: bro\ufffd[2Jken \ufffdrorre');
  assert.ok(stack.includes('  caused by') && stack.includes('  Error: inner'), stack.join('\n'));
});
