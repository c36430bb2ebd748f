import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../config/config-error.ts';
import { LockTimeoutError } from '../platform/database/watch-sessions.ts';
import { notFound } from '../platform/http/api-error.ts';
import { describeFailure, failureCode } from './describe-failure.ts';

test('a script that reads the code of a failure learns whether trying again may help', () => {
  const failures: [error: unknown, code: string][] = [
    [notFound('The organisation'), 'NOT_FOUND'],
    [new LockTimeoutError('PostgreSQL session 7 keeps the table locked'), 'SERVICE_UNAVAILABLE'],
    [new ConfigError('PORT is "x"'), 'FAILED'],
    [new TypeError('x is not a function'), 'INTERNAL_ERROR'],
  ];
  for (const [error, code] of failures) assert.equal(failureCode(error), code, String(error));
});

test('only a failure that nobody can put right shows where it happened', () => {
  const isOneLine = (error: unknown) => !describeFailure(error).includes('\n');
  assert.ok(isOneLine(new LockTimeoutError('PostgreSQL session 7 keeps the table locked')));
  assert.ok(isOneLine(new ConfigError('PORT is "x"')));
  assert.ok(!isOneLine(new TypeError('x is not a function')));
});
