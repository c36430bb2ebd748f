import { checkEveryState, checkKindsWithoutJavaScript } from './support/check-every-state.ts';
import { everyState } from './support/states.ts';

const states = await everyState();
await checkEveryState(states);
await checkKindsWithoutJavaScript(states);
