import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { concernsAllWork, findTemporaryFault } from './find-temporary-fault.ts';

/** PostgreSQL, appendix A. */
const bySqlState = {
  '08006': 'unreachable',
  '08P01': 'unreachable',
  '53300': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '28000': 'unreachable',
  '28P01': 'unreachable',
  '3D000': 'unreachable',
  '57014': 'slow',
  '55P03': 'slow',
  '25P03': 'slow',
  '40001': 'slow',
  '40P01': 'slow',
  '25006': 'read-only',
  '53000': 'exhausted',
  '53100': 'exhausted',
  '53200': 'exhausted',
  '53400': 'exhausted',
  '58030': 'exhausted',
  '23505': undefined,
  '22P02': undefined,
  '42P01': 'unprepared',
  '42703': 'unprepared',
  '42883': 'unprepared',
  '3F000': 'unprepared',
  '42501': 'unprepared',
  '25P02': undefined,
  XX002: undefined,
  XX000: undefined,
};

for (const [code, fault] of Object.entries(bySqlState))
  test(`whether ${code} is a temporary fault: ${fault ?? 'no'}`, () => {
    const error = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
    assert.equal(findTemporaryFault(error), fault);
  });

const byErrno = {
  'connect ECONNREFUSED': 'unreachable',
  'read ECONNRESET': 'unreachable',
  'read ETIMEDOUT': 'unreachable',
  'connect EMFILE': 'exhausted',
  'open EMFILE': 'exhausted',
  'open ENFILE': 'exhausted',
  'write ENOSPC': 'exhausted',
  'open ENOENT': undefined,
  'open EACCES': undefined,
};

for (const [what, fault] of Object.entries(byErrno))
  test(`whether ${what} is a temporary fault: ${fault ?? 'no'}`, () => {
    const [syscall, code] = what.split(' ');
    assert.equal(findTemporaryFault(Object.assign(new Error(what), { syscall, code })), fault);
  });

for (const code of [
  'CERT_HAS_EXPIRED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'EPROTO',
])
  test(`${code} is a temporary fault, because a certificate can be replaced`, () => {
    assert.equal(findTemporaryFault(Object.assign(new Error('TLS'), { code })), 'unreachable');
  });

test('an error without a code is not a temporary fault, unless pg lost or never got a connection', () => {
  assert.equal(findTemporaryFault(new TypeError('x is not a function')), undefined);
  assert.equal(findTemporaryFault('a string'), undefined);
  for (const message of [
    'Connection terminated unexpectedly',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Client was closed and is not queryable',
    'The server does not support SSL connections',
  ])
    assert.equal(findTemporaryFault(new Error(message)), 'unreachable', message);
});

test('only a fault that is not of a single statement concerns all work', () => {
  const concerns = (code: keyof typeof bySqlState) =>
    concernsAllWork(Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code }));
  assert.deepEqual((['57P01', '25006', '53100', '42P01'] as const).map(concerns), [true, true, true, true]);
  assert.deepEqual((['57014', '40P01', '23505'] as const).map(concerns), [false, false, false]);
  assert.equal(concernsAllWork(new TypeError('x is not a function')), false);
});
