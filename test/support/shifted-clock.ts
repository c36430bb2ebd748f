/** NODE_OPTIONS for a process whose clock is ahead of that of its machine. */
export function shiftedClock(aheadMs: number): string {
  const script = `
    const RealDate = Date;
    globalThis.Date = class Date extends RealDate {
      constructor(...given) {
        if (given.length === 0) super(RealDate.now() + ${aheadMs});
        else super(...given);
      }
      static now() { return RealDate.now() + ${aheadMs}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
