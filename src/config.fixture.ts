import assert from 'node:assert/strict';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';

/** Why this environment is refused. Fails if it is accepted. */
export function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return assert.fail('it was accepted');
}
