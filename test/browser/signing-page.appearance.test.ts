import { checkEveryState, checkKindsWithoutJavaScript } from './support/check-every-state.ts';

await checkEveryState();
await checkKindsWithoutJavaScript();
