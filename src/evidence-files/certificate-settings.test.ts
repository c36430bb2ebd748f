import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { ConfigError } from '../config/config-error.ts';
import { inDirectory, makePkcs12 } from '../evidence/certificate/seal/pkcs12.fixture.ts';
import { certificateSettings } from './certificate-settings.ts';

const baseUrl = 'https://sign.example.com';
const silent = pino({ level: 'silent' });

test('without CERTIFICATE_SEAL, certificates are not sealed', async () => {
  assert.deepEqual(
    await certificateSettings({ baseUrl, certificateSeal: undefined, timestampUrl: undefined }, silent),
    {
      verifyUrl: 'https://sign.example.com/verify',
      seal: null,
      maxRenderMs: undefined,
      hasTimestamps: false,
    },
  );
});

test('a seal that cannot be used stops the start with one line that names the variable, the file and the fix', () =>
  inDirectory(async (directory) => {
    const certificateSeal = { path: '/run/seal.p12', file: makePkcs12(directory), password: 'hunter2' };
    await assert.rejects(
      certificateSettings({ baseUrl, certificateSeal, timestampUrl: undefined }, silent),
      (error) => {
        assert.ok(error instanceof ConfigError);
        assert.match(
          error.message,
          /^CERTIFICATE_SEAL names \/run\/seal\.p12, which cannot be opened; check CERTIFICATE_SEAL_PASSWORD/,
        );
        assert.doesNotMatch(error.message, /\n|hunter2/);
        return true;
      },
    );
  }));

test('an expired seal is used, with a warning in the log', () =>
  inDirectory(async (directory) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const file = makePkcs12(directory, { days: ['-days', '0'] });
    const certificateSeal = { path: 'seal.p12', file, password: 'correct horse' };
    const { seal } = await certificateSettings({ baseUrl, certificateSeal, timestampUrl: undefined }, log);
    assert.equal(seal?.name, 'Siegel für Verträge');
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /the certificate in CERTIFICATE_SEAL has expired/);
  }));
