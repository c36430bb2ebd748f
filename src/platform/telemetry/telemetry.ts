/**
 * Measures operations for OpenTelemetry (start-telemetry.ts). Until that is started, everything here does nothing and
 * costs next to nothing. There is one for the whole process, as requests, statements and jobs of all parts belong to
 * one trace.
 */
export interface Telemetry {
  /** Starts a span. `caller` is a W3C `traceparent` whose trace the span continues, instead of the current span's. */
  start(operation: Operation, caller?: string): RunningSpan;
  /** The current span as a W3C `traceparent`; undefined outside of all spans. */
  traceparent(): string | undefined;
  /** Returns a function that runs work in the current span, whoever calls it. */
  keepSpan(): RunInSpan;
}

/**
 * An operation that is measured. Names and values come from the code or from a short list, such as methods and error
 * codes: never a path, a URL, a value of a statement, an address or the message of an error, which can contain secrets
 * or personal data.
 */
export interface Operation {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** The histogram of durations in seconds in which it is counted. */
  metric: Metric;
  /** On the span and in the histogram: few different values. */
  labels: Attributes;
  /** On the span only. */
  details?: Attributes;
  /** The `traceparent` of the span that caused it, in another trace. */
  link?: string | undefined;
  /** Outside of all spans it is only counted, because a separate trace would not be useful. */
  onlyInside?: boolean;
}

export type Metric =
  | 'http.server.request.duration'
  | 'http.client.request.duration'
  | 'db.client.operation.duration'
  | 'messaging.process.duration'
  | 'assent.email.send.duration';

export type Attributes = Record<string, string | number>;

export interface Span {
  /** Adds labels that are known only at the end, such as a status. */
  label(labels: Attributes): void;
  /** Marks the operation as failed. The reason is a code or a short text of our own. */
  fail(reason: string): void;
}

export interface RunningSpan extends Span {
  run<T>(work: () => T): T;
  end(): void;
}

export type RunInSpan = <T>(work: () => T) => T;

let active: Telemetry | undefined;

/** The telemetry of this process; undefined when it exports none. */
export const currentTelemetry = () => active;

/** From now on, everything in this process is measured with it, or nothing if it is undefined. */
export function useTelemetry(telemetry: Telemetry | undefined): void {
  active = telemetry;
}

/** Runs `work` as this operation. When it rejects, the operation has failed with the code or name of the error. */
export function measured<T>(operation: () => Operation, work: (span: Span) => Promise<T>): Promise<T> {
  return active ? measure(active, operation(), work) : work(noSpan);
}

async function measure<T>(
  telemetry: Telemetry,
  operation: Operation,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = telemetry.start(operation);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

const noSpan: Span = { label() {}, fail() {} };

/** See Telemetry.keepSpan. For work that several callers share: it belongs to the caller that started it. */
export function keepSpan(): RunInSpan {
  return active?.keepSpan() ?? runDirectly;
}

const runDirectly: RunInSpan = (work) => work();

/** The code or name of an error, never its message. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { name, code } = error as { name: string; code?: unknown }; // any error may have a code
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : name;
}
