/** Slots that several owners share. */
export interface FairSlots {
  /**
   * Waits for a slot, which is released when it is disposed of. Resolves with undefined when none became free in
   * time, when too many calls of the same owner wait already, and when the signal aborts.
   */
  take(owner: string, signal: AbortSignal): Promise<Disposable | undefined>;
}

interface Limits {
  slots: number;
  /** How many of them one owner may have at a time. */
  perOwner: number;
  /** How many calls of one owner may wait. */
  maxWaiting: number;
  maxWaitMs: number;
}

interface Call {
  owner: string;
  settle(slot: Disposable | undefined): void;
}

/**
 * Shares slots among owners, so that none of them keeps the others from working. A free slot goes to an owner who has
 * the fewest, and among those they take turns. The calls of one owner keep their order.
 */
export function createFairSlots({ slots, perOwner, maxWaiting, maxWaitMs }: Limits): FairSlots {
  const taken = new Map<string, number>();
  const waiting = new Set<Call>();
  let free = slots;
  const takenBy = (owner: string) => taken.get(owner) ?? 0;
  const mayTake = (owner: string) => free > 0 && takenBy(owner) < perOwner;

  function slotFor(owner: string): Disposable {
    free -= 1;
    taken.set(owner, takenBy(owner) + 1);
    return { [Symbol.dispose]: () => release(owner) };
  }

  function release(owner: string): void {
    free += 1;
    if (takenBy(owner) === 1) taken.delete(owner);
    else taken.set(owner, takenBy(owner) - 1);
    // The owner has had its turn: what else it waits for comes after all others. A set keeps the order of insertion.
    for (const call of [...waiting].filter((each) => each.owner === owner)) {
      waiting.delete(call);
      waiting.add(call);
    }
    // Sorting is stable.
    const [next] = [...waiting]
      .filter((call) => mayTake(call.owner))
      .sort((a, b) => takenBy(a.owner) - takenBy(b.owner));
    next?.settle(slotFor(next.owner));
  }

  return {
    take: async (owner, signal) => {
      if (signal.aborted) return undefined;
      if (mayTake(owner)) return slotFor(owner);
      if ([...waiting].filter((call) => call.owner === owner).length >= maxWaiting) return undefined;
      return new Promise((resolve) => {
        const giveUp = () => call.settle(undefined);
        const timer = setTimeout(giveUp, maxWaitMs);
        signal.addEventListener('abort', giveUp);
        const call: Call = {
          owner,
          settle: (slot) => {
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
            waiting.delete(call);
            resolve(slot);
          },
        };
        waiting.add(call);
      });
    },
  };
}
