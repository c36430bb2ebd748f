import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Histogram,
  type Link,
  type Meter,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Attributes, Metric, Operation, RunningSpan, Telemetry } from './telemetry.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

/** Turns operations into spans of `tracer` and durations in histograms of `meter`. */
export function createTelemetry(tracer: Tracer, meter: Meter): Telemetry {
  const current = new AsyncLocalStorage<Context>();
  const histograms = createHistograms(meter);

  function start(operation: Operation, caller?: string): RunningSpan {
    const startedAt = performance.now();
    const surroundings = current.getStore();
    const isOnlyCounted = operation.onlyInside && !surroundings;
    const parent = (caller && remoteContext(caller)) || surroundings || ROOT_CONTEXT;
    const span = isOnlyCounted ? undefined : tracer.startSpan(operation.name, spanOptions(operation), parent);
    const context = span && trace.setSpan(ROOT_CONTEXT, span);
    const labels = { ...operation.labels };
    return {
      run: (work) => (context ? current.run(context, work) : work()),
      label(more) {
        Object.assign(labels, more);
        span?.setAttributes(more);
      },
      fail(reason) {
        labels['error.type'] = reason;
        span?.setAttribute('error.type', reason).setStatus({ code: SpanStatusCode.ERROR });
      },
      end() {
        span?.end();
        const seconds = (performance.now() - startedAt) / 1_000;
        histograms[operation.metric].record(seconds, labels);
      },
    };
  }

  return {
    start,
    traceparent() {
      const context = spanContextOf(current.getStore());
      return context && formatTraceparent(context);
    },
    keepSpan() {
      const context = current.getStore();
      // Also without a span, because the function's caller may have one.
      return (work) => (context ? current.run(context, work) : current.exit(work));
    },
  };
}

function spanOptions({ kind, labels, details, link }: Operation) {
  const attributes: Attributes = { ...labels, ...details };
  return { kind: kinds[kind], attributes, links: linksTo(link) };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

function linksTo(traceparent: string | undefined): Link[] {
  const parsed = traceparent ? parseTraceparent(traceparent) : undefined;
  return parsed ? [{ context: { ...parsed, isRemote: true } }] : [];
}

function remoteContext(traceparent: string): Context | undefined {
  const parsed = parseTraceparent(traceparent);
  return parsed && trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true });
}

function spanContextOf(context: Context | undefined): SpanContext | undefined {
  return context && trace.getSpanContext(context);
}

/** The bounds that OpenTelemetry's semantic conventions recommend for durations of requests. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const descriptions: Record<Metric, string> = {
  'http.server.request.duration': 'Duration of requests to this server.',
  'http.client.request.duration': 'Duration of requests to other services.',
  'db.client.operation.duration': 'Duration of statements in the database and of commands in Redis.',
  'messaging.process.duration': 'Duration of background jobs.',
  'assent.email.send.duration': 'Duration of handing an email over to the mail server.',
};

function createHistograms(meter: Meter): Record<Metric, Histogram> {
  const entries = Object.entries(descriptions).map(([name, description]) => [
    name,
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: bounds } }),
  ]);
  // The keys are those of `descriptions`.
  return Object.fromEntries(entries) as Record<Metric, Histogram>;
}
