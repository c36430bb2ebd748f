import { checkEveryState } from './support/check-every-state.ts';

await checkEveryState({ javaScriptEnabled: true });
await checkEveryState({ javaScriptEnabled: false });
