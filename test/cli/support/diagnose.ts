import assert from 'node:assert/strict';
import { type Diagnosis, diagnose as runChecks } from '../../../src/cli/doctor/diagnose.ts';
import type { Finding } from '../../../src/cli/doctor/finding.ts';
import { readConfig } from '../../../src/config.ts';
import type { Environment } from './run.ts';

/**
 * What `doctor --json` prints, without the cost of a process. ../commands.test.ts runs the command, with its exit
 * codes.
 */
export function diagnose(env: Environment): Promise<Diagnosis> {
  return runChecks(async () => readConfig(env));
}

/** What doctor says about one of the things that it checks. */
export async function findingOf(env: Environment, check: string): Promise<Required<Finding>> {
  const { checks } = await diagnose(env);
  const finding = checks.find((each) => each.check === check);
  assert.ok(finding, `doctor checks ${checks.map((each) => each.check).join(', ')}`);
  return { fix: '', ...finding };
}
