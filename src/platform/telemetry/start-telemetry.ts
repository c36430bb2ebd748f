import { setTimeout as sleep } from 'node:timers/promises';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { createTelemetry } from './open-telemetry.ts';
import { reportFailures } from './report-failures.ts';
import { useTelemetry } from './telemetry.ts';

/** The time limit of one export with its retries. */
const exportTimeoutMs = 3_000;

/** Time for the last export when the process stops, which as a whole may take 10 s (contract section 1). */
const flushTimeoutMs = 2_000;

/**
 * Exports traces and metrics by OTLP over HTTP until `stop`, which exports what is left. While the collector does not
 * respond, at most 2,048 spans wait, and further ones are dropped.
 *
 * The OpenTelemetry packages are loaded with this file, so import it only where they are used: loading takes time and
 * memory.
 *
 * @param endpoint the URL before `/v1/traces` and `/v1/metrics`
 */
export function startTelemetry(endpoint: string, log: Logger): { stop(): Promise<void> } {
  const report = reportFailures(log);
  const options = (path: string) => ({ url: `${endpoint}/${path}`, timeoutMillis: exportTimeoutMs });
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'assent' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const traces = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: report(new OTLPTraceExporter(options('v1/traces'))) }),
    ],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: report(new OTLPMetricExporter(options('v1/metrics'))),
      }),
    ],
  });
  useTelemetry(createTelemetry(traces.getTracer('assent'), metrics.getMeter('assent')));
  return {
    async stop() {
      useTelemetry(undefined);
      const flushed = Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
      await Promise.race([flushed, sleep(flushTimeoutMs, undefined, { ref: false })]);
    },
  };
}
