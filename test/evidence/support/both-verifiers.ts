import assert from 'node:assert/strict';
import { key } from '../../../src/evidence/bundle/record.fixture.ts';
import { verifyFile } from '../../../src/evidence/verify/verify-file.ts';
import { runSecondVerifier, type Sample } from './second-verifier.ts';

const exitCodes = { intact: 0, altered: 1, unreadable: 2, unvouched: 3 };

/** The key that signs what the fixtures of evidence make. */
export const fixtureKey = key.publicBytes.toString('base64');

/** Runs both verifiers on all samples, and fails with every one on which they differ. Returns the verdicts. */
export async function compare(
  samples: Sample[],
  publicKey?: string,
  isSame = (one: number, other: number) => one === other,
): Promise<number[]> {
  const trust = { keys: publicKey === undefined ? [] : [publicKey], source: 'given' } as const;
  const second = await runSecondVerifier(samples, publicKey);
  const first = samples.map(({ bytes }) => verifyFile(bytes, trust).verification);
  const differences = samples.flatMap(({ what }, index) => {
    const [one, other] = [first[index], second[index]];
    if (!one || !other || isSame(exitCodes[one.status], other.exit)) return [];
    const problems = one.checks.filter(({ status }) => status !== 'intact').map(({ message }) => message);
    return `${what}\n  first: ${one.status} (${problems.join('; ')})\n  second: ${other.exit} (${other.problems.join('; ')})`;
  });
  assert.equal(differences.length, 0, `\n${differences.join('\n')}`);
  return first.map(({ status }) => exitCodes[status]);
}

/** Runs both verifiers on all samples, and fails with every one on which their verdict is not this one. */
export async function expectAll(exit: number, samples: Sample[], publicKey?: string): Promise<void> {
  const verdicts = await compare(samples, publicKey);
  const others = samples.flatMap(({ what }, index) =>
    verdicts[index] === exit ? [] : `${what}: ${verdicts[index]}`,
  );
  assert.deepEqual(others, []);
}
