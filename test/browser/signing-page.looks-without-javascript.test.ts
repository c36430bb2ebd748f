import { lookAtEveryState } from './support/look-at-every-state.ts';

await lookAtEveryState({ javaScriptEnabled: false });
