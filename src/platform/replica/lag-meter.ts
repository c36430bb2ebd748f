/** Measures how far a replica is behind, with the clock of this process alone. */
export interface LagMeter {
  /**
   * The lag in milliseconds, given where the primary's log ends at `now` and how far the replica has replayed it: the time
   * since the primary's log ended there. If the replica has not got that far, at least the time since the first call.
   */
  measure(now: number, primary: bigint, replayed: bigint): number;
}

export function createLagMeter(): LagMeter {
  /** Where the primary's log ended, oldest first; of those that the replica has replayed, only the last. */
  let ends: { at: number; position: bigint }[] = [];
  return {
    measure(now, primary, replayed) {
      ends.push({ at: now, position: primary });
      const last = ends.findLastIndex(({ position }) => position <= replayed);
      ends = ends.slice(Math.max(0, last));
      return now - (ends[0]?.at ?? now);
    },
  };
}
