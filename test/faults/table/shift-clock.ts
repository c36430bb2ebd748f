// Loaded before the service: its clock is off by CLOCK_SHIFT_MS milliseconds.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const SystemDate = Date;
globalThis.Date = class extends SystemDate {
  constructor(...given: unknown[]) {
    // The constructor of Date has several signatures, and every call fits one of them.
    super(...((given.length === 0 ? [SystemDate.now() + shiftMs] : given) as [number]));
  }

  static override now(): number {
    return SystemDate.now() + shiftMs;
  }
} as DateConstructor;
