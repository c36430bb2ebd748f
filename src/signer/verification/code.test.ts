import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { isVerificationCode, verificationCode } from './code.ts';
import { createProof, readProof } from './proof.ts';

const [old, current] = ['an old secret of 32 bytes or more', 'a new secret of 32 bytes or more'];
const keyring = createKeyring(current);
const source = { requestId: '01930000-0000-7000-8000-000000000001', nonce: '00'.repeat(16) };

test('codes have six digits, spread evenly, and depend on the request, the nonce and the key', () => {
  const codes = Array.from({ length: 20_000 }, (_, index) =>
    verificationCode(keyring, { ...source, nonce: index.toString(16).padStart(32, '0') }),
  );
  assert.ok(codes.every((code) => /^\d{6}$/.test(code)));
  const firstDigits = Map.groupBy(codes, (code) => code[0]);
  for (const list of firstDigits.values()) assert.ok(Math.abs(list.length - 2_000) < 250, `${list.length}`);
  assert.equal(firstDigits.size, 10);
  const code = verificationCode(keyring, source);
  assert.notEqual(
    verificationCode(keyring, { ...source, requestId: source.requestId.replace('1', '2') }),
    code,
  );
  assert.notEqual(verificationCode(createKeyring(old), source), code);
});

test('a code that was emailed before SECRET_KEY changed stays valid while the old key is listed', () => {
  const code = verificationCode(createKeyring(old), source);
  assert.ok(isVerificationCode(createKeyring(`${current},${old}`), source, code));
  assert.ok(!isVerificationCode(keyring, source, code));
});

test('a proof is valid for its holder and time only: 12 hours in a browser, one hour through the API', () => {
  const { requestId } = source;
  for (const [cookie, hours] of [
    ['cookie', 12],
    [null, 1],
  ] as const) {
    const holder = { requestId, cookie };
    // The database's clock, two days ahead of this process's.
    const now = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const verifiedAgo = (minutes: number) => ({
      method: 'email_otp' as const,
      at: new Date(Date.parse(now) - minutes * 60_000).toISOString(),
    });
    const recent = verifiedAgo(hours * 60 - 1);
    const proof = createProof(keyring, holder, recent);
    assert.deepEqual(readProof(keyring, holder, proof, now), recent);
    assert.equal(
      readProof(keyring, holder, createProof(keyring, holder, verifiedAgo(hours * 60)), now),
      undefined,
    );
    for (const other of [
      { requestId, cookie: 'another' },
      { requestId, cookie: cookie === null ? 'cookie' : null },
      { requestId: requestId.replace('1', '2'), cookie },
    ])
      assert.equal(readProof(keyring, other, proof, now), undefined);
    assert.equal(readProof(keyring, holder, proof.replace(/^\d+/, String(Date.parse(now))), now), undefined);
  }
});
