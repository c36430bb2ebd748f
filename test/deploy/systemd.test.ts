import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inDirectory, makePkcs12 } from '../../src/evidence/certificate/seal/pkcs12.fixture.ts';
import { readText, readUnit } from './read.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const unit = readUnit(readText('deploy/systemd/assent.service'));

test('the systemd unit has one value per line in three sections, gives every credential to a variable, and starts the package', () => {
  assert.deepEqual([...new Set(unit.map(([, , section]) => section))], ['Unit', 'Service', 'Install']);
  const credentials = unit.flatMap(([key, value]) =>
    key === 'LoadCredential' ? (value.split(':')[0] ?? '') : [],
  );
  assert.ok(credentials.length >= 4);
  for (const name of credentials)
    assert.ok(
      unit.some(([key, value]) => key === 'Environment' && value === `${name.toUpperCase()}_FILE=%d/${name}`),
      name,
    );
  assert.ok(
    unit.some(
      ([key, value]) => key === 'ExecStart' && value.endsWith('/node_modules/assent/bin/assent.js serve'),
    ),
  );
  if (spawnSync('systemd-analyze', ['--version']).status === 0)
    execFileSync('systemd-analyze', ['verify', '--man=no', join(checkout, 'deploy/systemd/assent.service')]);
});

test('under systemd, the service has a user and a folder of its own, no rights beyond them, and the time to end', () => {
  const settings = Object.fromEntries(unit);
  const expected = {
    DynamicUser: 'yes',
    StateDirectory: 'assent',
    StateDirectoryMode: '0700',
    UMask: '0077',
    CapabilityBoundingSet: '',
    NoNewPrivileges: 'yes',
    PrivateTmp: 'yes',
    PrivateUsers: 'yes',
    ProtectHome: 'yes',
    ProtectProc: 'invisible',
    ProtectSystem: 'strict',
    RestrictSUIDSGID: 'yes',
    // The last of two.
    SystemCallFilter: '~@privileged @resources',
    Restart: 'on-failure',
  };
  for (const [name, value] of Object.entries(expected)) assert.equal(settings[name], value, name);
  // Assent ends within 10 s.
  assert.ok(Number(settings.TimeoutStopSec) > 10);
  assert.ok(unit.some(([key, value]) => key === 'Environment' && value === 'DATA_DIR=%S/assent'));
});

test('the script for operator commands under systemd gives them the settings and secrets of the unit, and can be executed', () => {
  const script = readText('deploy/systemd/assent');
  const given = new Map([...script.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const values = (key: string) => unit.flatMap(([other, value]) => (other === key ? value : []));
  for (const credential of values('LoadCredential')) {
    const [name = '', path] = credential.split(':');
    assert.equal(given.get(`${name.toUpperCase()}_FILE`), path);
  }
  for (const file of values('EnvironmentFile')) assert.ok(script.includes(`. ${file}\n`));
  for (const setting of values('Environment')) assert.ok(given.has(setting.split('=', 1)[0]), setting);
  // StateDirectory makes a folder of its name there (systemd.exec).
  assert.equal(given.get('DATA_DIR'), `/var/lib/${values('StateDirectory')}`);
  const [program = assert.fail(script)] = script.match(/\/opt\/\S+assent\.js/) ?? [];
  assert.ok(values('ExecStart').some((command) => command.includes(program)));
  assert.ok(statSync(join(checkout, 'deploy/systemd/assent')).mode & 0o100);
});

test('operator commands under systemd know a seal whose password is among the settings', () =>
  inDirectory((folder) => {
    makePkcs12(folder);
    const files = {
      'assent.env': "MAIL_FROM=sign@example.com\nCERTIFICATE_SEAL_PASSWORD='correct horse'\n",
      'commands.env': `CERTIFICATE_SEAL=${folder}/seal.p12\n`,
      secret_key: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o\n',
      database_url: 'postgres://assent_service@127.0.0.1:9/assent\n',
      database_migration_url: 'postgres://assent_owner@127.0.0.1:9/assent\n',
      smtp_url: 'smtp://127.0.0.1:9\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const script = readText('deploy/systemd/assent')
      .replaceAll('/etc/assent', folder)
      .replaceAll('/var/lib/assent', join(folder, 'data'))
      .replaceAll('/opt/assent/node_modules/assent/', checkout);
    const { stdout } = spawnSync('sh', ['-s', 'doctor'], { input: script, encoding: 'utf8' });
    assert.match(stdout, /^ok +configuration +All variables are valid$/m);
    assert.match(stdout, /^(ok|note) +seal +The seal of Siegel für Verträge expires on /m);
  }));
