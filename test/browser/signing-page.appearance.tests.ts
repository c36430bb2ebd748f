import { checkEveryState, checkKindsWithoutJavaScript } from './support/check-every-state.ts';
import { assentOfThisProcess } from './support/shared.ts';
import { everyState } from './support/states.ts';

const states = await everyState(await assentOfThisProcess());
await checkEveryState(states);
await checkKindsWithoutJavaScript(states);
