/** Measures how far a replica is behind, with the clock of this process alone. */
export interface LagMeter {
  /**
   * The lag in milliseconds, given where the primary's log ends at `now` and how far the replica has replayed it: the
   * time since the primary's log ended there. Undefined until the replica has got to where the primary was at the first
   * call.
   */
  measure(now: number, primary: bigint, replayed: bigint): number | undefined;
}

export function createLagMeter(): LagMeter {
  /** Where the primary's log ended, oldest first; of those that the replica has replayed, only the last. */
  let ends: { at: number; position: bigint }[] = [];
  let hasCaughtUp = false;
  return {
    measure(now, primary, replayed) {
      ends.push({ at: now, position: primary });
      const last = ends.findLastIndex(({ position }) => position <= replayed);
      ends = ends.slice(Math.max(0, last));
      hasCaughtUp ||= last >= 0;
      return hasCaughtUp ? now - (ends[0]?.at ?? now) : undefined;
    },
  };
}
