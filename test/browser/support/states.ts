import type { Assent } from '../../harness/assent.ts';
import { assentOfThisProcess } from './shared.ts';
import { closedStates } from './states/closed.ts';
import { decidedStates } from './states/decided.ts';
import { pendingStates } from './states/pending.ts';
import { doubtfulStates, errorStates } from './states/problems.ts';
import { specialStates } from './states/special.ts';
import { createLink, type OpenState } from './states/state.ts';

let states: Promise<Record<string, OpenState>> | undefined;

/**
 * Every state and outcome that a signer can see, each with a function that brings a page into it. All test files that
 * run in this process share their requests.
 */
export function everyState(): Promise<Record<string, OpenState>> {
  states ??= assentOfThisProcess().then(createStates);
  return states;
}

async function createStates(assent: Assent): Promise<Record<string, OpenState>> {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
  return {
    ...(await pendingStates(assent, api)),
    ...(await decidedStates(assent, api)),
    ...(await closedStates(assent, api)),
    ...(await specialStates(assent)),
    ...(await doubtfulStates(assent, api)),
    ...errorStates(assent, await createLink(assent, api)),
  };
}
