import { randomInt } from 'node:crypto';

/** The seed of this run, printed so that a failure can be reproduced with FUZZ_SEED. */
export const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

console.log(`FUZZ_SEED=${seed}`);
