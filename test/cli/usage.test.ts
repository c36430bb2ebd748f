import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { itemAt, unknownId } from '../harness/steps.ts';
import { portOf } from '../support/port-of.ts';
import { collect, launch, openCommands, program, type RunResult, run } from './support/run.ts';

const nowhere = { DATA_DIR: '/dev/null/data' };

const wrongUsage: [args: string[], problem: RegExp][] = [
  [['frobnicate'], /^There is no command "frobnicate"\.\n/],
  [['srve'], /^There is no command "srve"\. Did you mean "serve"\?\n/],
  [['org', 'list'], /^There is no command "org"\. Did you mean "orgs"\?\n/],
  [['webhook', 'listen'], /^There is no command "webhook"\. Did you mean "webhooks"\?\n/],
  [['keys', 'lits'], /^"keys" needs one of: create, list, revoke\. Did you mean "list"\?\n/],
  [['help', 'frobnicate'], /^There is no command "frobnicate"\.\n/],
  [['serve', '--no-wroker'], /^Unknown option '--no-wroker'\. Did you mean "--no-worker"\?\nUsage: /],
  [['completion', 'tcsh'], /^There is no completion for "tcsh"; choose bash, zsh or fish\n/],
  [['orgs'], /^"orgs" needs one of: create, list, set-plan\.\n/],
  [['keys', 'destroy'], /^"keys" needs one of: create, list, revoke\.\n/],
  [['orgs', 'create'], /^--name is required\nUsage: assent orgs create /],
  [['orgs', 'create', '--name', ' '], /^--name is empty\nUsage: /],
  [['orgs', 'create', '--name', 'A', '--name', 'B'], /^--name is given more than once\nUsage: /],
  [['orgs', 'list', '--json', '--json'], /^--json is given more than once\n/],
  [['erase', 'ada@example.com', '--org='], /^--org is empty\nUsage: assent erase /],
  [['audit', '--org', ''], /^--org is empty\nUsage: assent audit /],
  [['users', 'create', '--org', unknownId], /^--email is required\n/],
  [['backup', ''], /^FILE is empty\nUsage: assent backup FILE\n/],
  [['export', '--org', unknownId, ''], /^FILE is empty\n/],
  [['verify', 'old.zip', ''], /^NEW is empty\n/],
  [['verify', 'old.zip', '--proof', 'proof.json'], /^--proof needs OLD and NEW\nUsage: /],
  [['orgs', 'create', '--name', 'x'.repeat(101)], /^--name must have at most 100 characters/],
  [['orgs', 'create', '--name', '\u200b'], /^--name must have at least one visible character\n/],
  [['orgs', 'create', '--name', 'A', '--plan', 'gold'], /^There is no plan "gold"; choose one of free, pro/],
  [['orgs', 'create', '--nam', 'A'], /^Unknown option '--nam'\. Did you mean "--name"\?\nUsage: /],
  [['orgs', 'create', '--name'], /^--name has no value\n/],
  [
    ['keys', 'create', '--org', '--name', 'A'],
    /^--org has no value; write one that begins with "-" as --org=-…\nUsage: /,
  ],
  [['orgs', 'list', 'all'], /^Unexpected argument "all"\nUsage: assent orgs list\n/],
  [['orgs', 'set-plan', 'A'], /^PLAN is missing\n/],
  [['orgs', 'set-plan', 'A', 'pro'], /^ORG must be a UUID, not "A"\n/],
  [['keys', 'list'], /^--org is required\n/],
  [['keys', 'revoke'], /^KEY_ID is missing\n/],
  [['mcp'], /^--url is required\nUsage: assent mcp --url URL /],
  [['webhooks'], /^"webhooks" needs one of: listen\.\n/],
  [['webhooks', 'listen'], /^Either --org or --url is required\nUsage: assent webhooks listen /],
  [
    ['webhooks', 'listen', '--org', unknownId, '--url', 'http://localhost'],
    /^Give either --org or --url, not both\n/,
  ],
  [
    ['webhooks', 'listen', '--url', 'localhost'],
    /^--url must be the http or https URL of the service, not "localhost"\n/,
  ],
  [
    ['webhooks', 'listen', '--org', unknownId, '--forward', 'x'],
    /^--forward must be an http or https URL, not "x"/,
  ],
  [
    ['webhooks', 'listen', '--org', unknownId, '--forward', 'ada:secret@localhost'],
    /^--forward must be an http or https URL\nUsage: (?!.*secret)/,
  ],
  [
    ['webhooks', 'listen', '--org', unknownId, '--forward', 'http://ada:5%@localhost'],
    /^--forward has a stray "%" in its user or password; write "%" as %25\n/,
  ],
  [
    ['webhooks', 'listen', '--org', unknownId, '--events', 'signing.signed'],
    /^There is no event "signing\.signed"/,
  ],
  [
    ['mcp', '--url', 'https:/ada:secret@exa mple.com'],
    /^--url must be the http or https URL of the service\nUsage: (?!.*secret)/,
  ],
  [['mcp', '--url', 'x'], /^--url must be the http or https URL of the service, not "x"\n/],
  [
    ['mcp', '--url', 'https://ada:secret@example.com'],
    /^--url must not contain a user name or password; the key is in ASSENT_API_KEY\nUsage: (?!.*secret)/,
  ],
  [
    ['mcp', '--url', 'https://example.com/?page=1#top'],
    /^--url must be the http or https URL of the service, without "\?page=1#top"\n/,
  ],
  [['serve', '--worker'], /^Unknown option '--worker'\n/],
];

const commands = openCommands(nowhere);
after(() => commands[Symbol.asyncDispose]());

const refusals: RunResult[] = [];
for (const [args] of wrongUsage) refusals.push(await commands.run(args));

test('the help of a command separates each option from what it does, and says what --json prints', async () => {
  const help = async (...command: string[]) => (await commands.run(['help', ...command])).stdout;
  assert.match(await help('mcp'), /^ {2}--allow-writes +also offer/m);
  assert.match(await help('users', 'reset-password'), /^ {2}--remove-second-factor +also turn off/m);
  assert.match(await help('orgs', 'list'), /^ {2}--json +print the result as one JSON value$/m);
  assert.match(await help('webhooks', 'listen'), /^ {2}--json +print each delivery as JSON on one line$/m);
  for (const command of ['serve', 'worker', 'mcp'])
    assert.match(await help(command), /^ {2}--json +if it fails, print the error as one JSON value$/m);
});

test('no line of the help of a command is longer than 120 characters', async () => {
  for (const command of [['verify'], ['webhooks', 'listen'], ['doctor'], ['mcp'], ['serve']]) {
    const { stdout } = await commands.run(['help', ...command]);
    const [usage, ...lines] = stdout.split('\n');
    assert.match(usage ?? '', /^Usage: /);
    for (const line of lines) assert.ok(line.length <= 120, line);
  }
  const { stdout } = await commands.run(['help', 'webhooks', 'listen']);
  assert.match(stdout, /--events +comma-separated list of .*,\n {13}\S/);
});

test('--version prints the version, with --json as one JSON value', async () => {
  const { stdout } = await run(['--version'], nowhere);
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
  assert.deepEqual(JSON.parse((await commands.run(['--version', '--json'])).stdout), {
    version: stdout.trim(),
  });
});

test('--version with anything else is refused, because it may be an option of the command', async () => {
  for (const args of [
    ['--version', 'extra'],
    ['--version', 'serve'],
  ]) {
    const { code, stdout, stderr } = await commands.run(args);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^--version takes no other arguments\./m);
  }
});

test('help is printed on standard output', async () => {
  for (const args of [[], ['help'], ['--help']]) {
    const { code, stdout, stderr } = await commands.run(args);
    assert.deepEqual([code, stderr], [0, '']);
    for (const command of ['serve', 'worker', 'migrate', 'orgs create', 'keys revoke', 'openapi', 'doctor'])
      assert.ok(stdout.includes(`\n  ${command} `), command);
    for (const line of stdout.split('\n')) assert.ok(line.length <= 120, line);
    assert.match(stdout, /consistent, but not vouched for\n/);
  }
  for (const args of [
    ['orgs', 'create', '--help'],
    ['help', 'orgs', 'create'],
  ]) {
    const { code, stdout } = await commands.run(args);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage: assent orgs create --name NAME \[--plan free\|pro\|unlimited\]\n/);
  }
});

test('help with --json is one JSON value', async () => {
  for (const args of [
    ['--json'],
    ['help', '--json'],
    ['--help', '--json'],
    ['help', 'keys', '--json'],
    ['keys', '--help', '--json'],
    ['help', 'orgs', 'create', '--json'],
    ['help', '--json', 'orgs', 'create'],
    ['orgs', 'create', '--json', '--help'],
    ['webhooks', 'listen', '--help', '--json'],
  ]) {
    const { code, stdout, stderr } = await commands.run(args);
    assert.deepEqual([code, stderr], [0, ''], args.join(' '));
    assert.deepEqual(JSON.parse(stdout), {
      help: (await commands.run(args.filter((word) => word !== '--json'))).stdout,
    });
  }
});

test('the help, and what is said about a command that does not exist, name commands as they are run in a checkout', async () => {
  const { stdout: help } = await commands.run(['--help']);
  const { stdout: ofGroup } = await commands.run(['help', 'keys']);
  const { stdout: ofServe } = await commands.run(['help', 'serve']);
  const { stderr: unknown } = await commands.run(['frobnicate']);
  for (const said of [help, ofGroup, ofServe, unknown]) {
    assert.match(said, /"npm run -s assent -- /);
    assert.doesNotMatch(said, /"assent /);
  }
});

test('help on a word that several commands begin with lists these commands', async () => {
  for (const args of [
    ['help', 'keys'],
    ['keys', '--help'],
    ['keys', '-h'],
  ]) {
    const { code, stdout, stderr } = await commands.run(args);
    assert.deepEqual([code, stderr], [0, ''], args.join(' '));
    assert.match(stdout, /^Usage: assent keys COMMAND \[--json\]\n\n {2}keys create --org ORG --name NAME /);
    assert.match(stdout, /\n {2}keys list --org ORG .*\n {2}keys revoke KEY_ID /);
    assert.doesNotMatch(stdout, /orgs/);
  }
});

test('a shell completes commands, their second words and their options', async () => {
  const words = async (...typed: string[]) =>
    (await commands.run(['--complete', ...typed])).stdout.split('\n');
  const first = await words();
  assert.ok(first.includes('serve') && first.filter((word) => word === 'orgs').length === 1);
  assert.deepEqual(await words('keys'), ['create', 'list', 'revoke', '']);
  assert.deepEqual(await words('orgs', 'create'), ['--name', '--plan', '--json', '--help', '']);
  assert.deepEqual(await words('frobnicate'), ['']);
  assert.deepEqual(await words('help', 'keys'), ['create', 'list', 'revoke', '']);
  assert.deepEqual(await words('help', 'serve'), ['']);
});

test('the completion of bash inserts the only command that fits', async () => {
  const { stdout: script } = await commands.run(['completion', 'bash']);
  const asks = `assent() { "${process.execPath}" "${program}" "$@"; }`;
  const types = 'COMP_WORDS=(assent orgs cr); COMP_CWORD=2; _assent; echo "$COMPREPLY"';
  const { stdout } = await promisify(execFile)('bash', ['-c', `${asks}\n${script}\n${types}`]);
  assert.equal(stdout, 'create\n');
});

for (const [index, [args, problem]] of wrongUsage.entries())
  test(`"${args.join(' ').slice(0, 60)}" is wrong usage: exit code 2, the problem first, nothing else on standard output`, () => {
    const { code, stdout, stderr } = itemAt(refusals, index);
    const message = stderr.split('\n', 1)[0];
    const error = `${JSON.stringify({ error: { code: 'BAD_REQUEST', message } })}\n`;
    assert.deepEqual([code, stdout], [2, args.includes('--json') ? error : '']);
    assert.match(stderr, problem);
  });

test('with --json, a command that fails prints its error as one JSON value, whatever the failure', async () => {
  const unreachable = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o',
  };
  const failures: [string[], Record<string, string>, number, string][] = [
    [['frobnicate'], nowhere, 2, 'BAD_REQUEST'],
    [['keys', 'list'], nowhere, 2, 'BAD_REQUEST'],
    [['orgs', 'list'], { PORT: 'hunter' }, 1, 'FAILED'],
    [['serve'], { PORT: 'hunter' }, 1, 'FAILED'],
    [['worker'], { PORT: 'hunter' }, 1, 'FAILED'],
    [['mcp', '--url', 'x'], nowhere, 2, 'BAD_REQUEST'],
    [['restore', '/dev/null/backup'], nowhere, 1, 'FAILED'],
    [['orgs', 'list'], unreachable, 1, 'SERVICE_UNAVAILABLE'],
    [['backup', '/dev/null/backup'], unreachable, 1, 'SERVICE_UNAVAILABLE'],
  ];
  for (const [args, env, expected, expectedCode] of failures) {
    const json = [...args, '--json'];
    const { code, stdout, stderr } = await commands.run(json, env);
    assert.equal(code, expected, args.join(' '));
    const { error, ...others } = JSON.parse(stdout);
    assert.deepEqual([others, error.code], [{}, expectedCode], args.join(' '));
    assert.equal(stderr.split('\n', 1)[0], error.message);
  }
  const listening = ['webhooks', 'listen', '--url', 'x', '--json'];
  assert.equal((await commands.run(listening)).stdout, '');
});

test('an invalid variable is refused with one line and exit code 1 by every command that reads it', async () => {
  const reading = [['serve'], ['worker'], ['migrate'], ['orgs', 'list']];
  for (const args of reading) {
    const { code, stdout, stderr } = await commands.run(args, { PORT: 'hunter' });
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^PORT is "hunter"; [^\n]*\n$/);
  }
});

test('a data directory with a file in its place is refused with one line that says so, and exit code 1', async () => {
  const refused = [['serve'], ['worker'], ['migrate'], ['orgs', 'list'], ['backup', 'new.backup']];
  for (const args of refused) {
    const { code, stderr } = await commands.run(args);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^DATA_DIR \/dev\/null\/data cannot be created, because \/dev\/null above it is not a directory; [^\n]*\n$/,
    );
  }
  const { stderr } = await commands.run(['serve'], { DATA_DIR: '/dev/null' });
  assert.match(stderr, /^DATA_DIR \/dev\/null is not a directory; set it to a directory, [^\n]*\n$/);
  const diagnosed = await commands.run(['doctor'], { DATA_DIR: '/dev/null' });
  assert.equal(diagnosed.code, 1);
  assert.match(diagnosed.stdout, /^FAIL +configuration +DATA_DIR \/dev\/null is not a directory;/);
});

test('a data directory that cannot be created is refused with one line and exit code 1', {
  skip: process.platform !== 'linux',
}, async () => {
  const { code, stderr } = await commands.run(['serve'], { DATA_DIR: '/proc/assent' });
  assert.equal(code, 1);
  assert.match(stderr, /^DATA_DIR \/proc\/assent cannot be written \(ENOENT: [^\n]*\n$/);
});

test('an API key with characters that none has is refused with one line, and not shown', async () => {
  const { code, stderr } = await commands.run(['mcp', '--url', 'http://127.0.0.1:9'], {
    ASSENT_API_KEY: 'assent_1\n2',
  });
  assert.equal(code, 1);
  assert.match(stderr, /^ASSENT_API_KEY contains characters that no API key has, [^\n]*\n$/);
});

test('"webhooks listen --url" ends at once on Ctrl-C while the service does not respond', async (t) => {
  const silent = createServer((socket) => t.after(() => socket.destroy()));
  t.after(() => silent.close());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(silent);
  const child = launch(['webhooks', 'listen', '--url', `http://127.0.0.1:${port}`], {
    ASSENT_API_KEY: 'assent_key',
  });
  await once(silent, 'connection');
  const stopped = performance.now();
  child.kill('SIGINT');
  const { code, stderr } = await collect(child);
  assert.deepEqual([code, stderr], [0, '']);
  assert.ok(performance.now() - stopped < 20_000);
});

test('closing the output early is not an error', async () => {
  const child = launch(['openapi'], nowhere);
  child.stdout?.destroy();
  const { stderr } = await collect(child);
  assert.equal(stderr, '');
  assert.equal(child.exitCode, 0);
});

test('a reader that stops early does not turn a failure into success', async () => {
  const child = launch(['verify', '/dev/null/none'], nowhere);
  child.stdout?.destroy();
  await collect(child);
  assert.equal(child.exitCode, 2);
});

for (const [command, exitCode] of [
  ['openapi', 1],
  // 1 would say that the evidence was altered.
  ['verify /dev/null', 2],
] as const)
  test(`output of ${command} that cannot be written is a failure with one sentence`, async (t) => {
    if (process.platform !== 'linux') return t.skip('only Linux has /dev/full');
    const shell = spawn('sh', ['-c', `exec "${process.execPath}" "${program}" ${command} > /dev/full`]);
    const { code, stderr } = await collect(shell);
    assert.equal(code, exitCode);
    assert.match(stderr, /^The output cannot be written \(ENOSPC: [^\n]*\); [^\n]*\n$/);
  });
