import { checkEveryState } from './support/check-every-state.ts';

await checkEveryState({ javaScriptEnabled: false });
