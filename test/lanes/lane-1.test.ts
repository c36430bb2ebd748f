import { runLane } from '../harness/lane.ts';

await runLane();
