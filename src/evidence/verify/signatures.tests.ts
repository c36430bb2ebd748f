import assert from 'node:assert/strict';
import { verify as verifyWithOpenSsl } from 'node:crypto';
import { test } from 'node:test';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { ed25519PublicKey } from '../../platform/crypto/ed25519.ts';
import { bundleOf, key, origin, otherKey } from '../bundle/record.fixture.ts';
import { noteWithTorsion } from '../bundle/torsion.fixture.ts';
import { signNote } from '../log/signed-note.ts';
import { openNote } from './open-note.ts';
import { assertAltered, failedChecks, record, replaced, textOf, verify } from './verify.fixture.ts';

const checkpoint = textOf('checkpoint.txt');
const witness = `— witness.example/w1 ${Buffer.alloc(76, 7).toString('base64')}\n`;

test('a signature of a witness changes nothing, in checkpoint.txt and in the head', async () => {
  assert.deepEqual(failedChecks(replaced('checkpoint.txt', checkpoint + witness)), []);
  assert.deepEqual(
    failedChecks(replaced('checkpoint.txt', checkpoint.replace(/\n\n— /, `\n\n${witness}— `))),
    [],
  );
  const log = { ...record.log, head: record.log.head + witness };
  assert.deepEqual(failedChecks(await bundleOf(record, { log })), []);
});

test('lines that were added to the signatures are counted, because not every byte is what was issued', () => {
  const signatureOf = (added: string) =>
    verify(replaced('checkpoint.txt', checkpoint + added)).checks.find(({ check }) => check === 'signature')
      ?.message;
  const signed = 'checkpoint.txt is signed with the key in evidence.json';
  assert.equal(signatureOf(''), signed);
  assert.equal(
    signatureOf(witness),
    `${signed}; 1 more line of signatures, which anyone can add, not checked`,
  );
});

test('a valid signature that is repeated often is refused before a verifier is busy for long', () => {
  const own = `${checkpoint.trimEnd().split('\n').at(-1)}\n`;
  assert.deepEqual(failedChecks(replaced('checkpoint.txt', checkpoint + own.repeat(15))), []);
  assertAltered(replaced('checkpoint.txt', checkpoint + own.repeat(16)), 'signature');
  const cpuTime = cpuTimer();
  assertAltered(replaced('checkpoint.txt', checkpoint + own.repeat(20_000)), 'signature');
  assert.ok(cpuTime() < 10_000, `${cpuTime()} ms`);
});

test('a line that is not a signature, and a wrong signature with the name and ID of the key, are refused', () => {
  for (const line of [
    '— witness.example\n',
    'witness.example AAAAAAAA\n',
    '— a+b AAAAAAAA\n',
    '— w AAAA\n',
    '\n',
    '— w AAAAAAA\n',
  ])
    assertAltered(replaced('checkpoint.txt', checkpoint + line), 'signature');
  const own = checkpoint.trimEnd().split(' ').at(-1) ?? '';
  const wrong = Buffer.from(own, 'base64');
  wrong[10] = (wrong[10] ?? 0) ^ 1;
  assertAltered(
    replaced('checkpoint.txt', `${checkpoint}— ${origin} ${wrong.toString('base64')}\n`),
    'signature',
  );
});

test('a checkpoint or a head of another key, log or tree is refused', async () => {
  const [, body = ''] = checkpoint.split('\n\n');
  const resigned = (text: string, by = key, name = origin) => {
    const [proof] = checkpoint.split('\n\n');
    return replaced('checkpoint.txt', `${proof}\n\n${signNote(text, name, by)}`);
  };
  assert.deepEqual(failedChecks(resigned(`${body}\n`)), []);
  assertAltered(resigned(`${body}\n`, otherKey), 'signature');
  assertAltered(resigned(`${body}\nanother extension\n`), 'signature');
  assertAltered(resigned(`${body.replace('\n6\n', '\n7\n')}\n`), 'head of checkpoint.txt');
  // The lines before the head are not signed.
  assertAltered(
    replaced('checkpoint.txt', checkpoint.replace(/^index \d+$/m, 'index 4')),
    'head of checkpoint.txt',
  );
  const other = origin.replace(/.$/, '0');
  assertAltered(resigned(`${body.replace(origin, other)}\n`, key, other), 'signature');
  const { head } = record.log;
  for (const [log, check] of [
    [{ ...record.log, head: signNote(`${head.split('\n\n')[0]}\n`, origin, otherKey) }, 'head'],
    [{ ...record.log, index: 4 }, 'inclusion'],
    [{ ...record.log, proof: record.log.proof.slice(1) }, 'inclusion'],
  ] as const)
    assertAltered(await bundleOf(record, { log }), check);
});

test('a signature that OpenSSL refuses, although it fulfils the equation with the cofactor, is refused', async () => {
  const [proof, body = ''] = checkpoint.split('\n\n');
  for (const where of ['nonce', 'key'] as const) {
    const { note, publicBytes } = noteWithTorsion(`${body}\n`, where);
    const signature = Buffer.from(note.split(' ').at(-1) ?? '', 'base64').subarray(4);
    const text = Buffer.from(`${body}\n`);
    assert.equal(verifyWithOpenSsl(null, text, ed25519PublicKey(publicBytes), signature), false);
    assert.equal(openNote(note, origin, publicBytes), undefined, where);
    if (where === 'nonce') assertAltered(replaced('checkpoint.txt', `${proof}\n\n${note}`), 'signature');
  }
});

test('a log of another organisation is refused', async () => {
  const elsewhere = { ...record, organisation: { ...record.organisation, id: record.document.id } };
  assertAltered(await bundleOf(elsewhere), 'log');
});
