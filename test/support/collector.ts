import { createServer } from 'node:http';
import { after } from 'node:test';
import { portOf } from './port-of.ts';

/** A span as OTLP's JSON encoding has it (opentelemetry-proto, trace.proto), with its attributes as an object. */
export interface ExportedSpan {
  name: string;
  /** 2 server, 3 client, 5 consumer. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
}

/** One set of labels of a histogram. */
export interface ExportedDuration {
  metric: string;
  unit: string;
  count: number;
  attributes: Record<string, unknown>;
}

/** A collector that takes traces and metrics by OTLP over HTTP with JSON. */
export interface Collector {
  url: string;
  /** Everything it has received, headers included. */
  received: string[];
  spans(): ExportedSpan[];
  /** Those of the last export, as the counts are totals. */
  durations(): ExportedDuration[];
  /** The attributes of the process that exports. */
  resource(): Record<string, unknown>;
}

/** Starts a collector on 127.0.0.1 for the duration of the test file. */
export async function startCollector(): Promise<Collector> {
  const received: string[] = [];
  const traces: OtlpTraces[] = [];
  let metrics: OtlpMetrics | undefined;
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => undefined);
    // The client disconnected during the request, as it does when it is killed.
    if (!chunks) return;
    const body = Buffer.concat(chunks).toString();
    received.push(`${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)} ${body}`);
    if (request.url === '/v1/traces') traces.push(JSON.parse(body));
    else if (request.url === '/v1/metrics') metrics = JSON.parse(body);
    else response.statusCode = 404;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    spans: () => traces.flatMap(readSpans),
    durations: () => (metrics ? readDurations(metrics) : []),
    resource: () => valuesOf(traces[0]?.resourceSpans[0]?.resource.attributes ?? []),
  };
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

interface OtlpTraces {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

interface OtlpSpan extends Omit<ExportedSpan, 'attributes' | 'failed' | 'links'> {
  attributes: OtlpAttribute[];
  links?: ExportedSpan['links'];
  status: { code?: number };
}

interface OtlpMetrics {
  resourceMetrics: { scopeMetrics: { metrics: OtlpMetric[] }[] }[];
}

interface OtlpMetric {
  name: string;
  unit: string;
  histogram: { dataPoints: { count: number | string; attributes: OtlpAttribute[] }[] };
}

function readSpans({ resourceSpans }: OtlpTraces): ExportedSpan[] {
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map(({ name, kind, traceId, spanId, parentSpanId, attributes, links = [], status }) => ({
    name,
    kind,
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    attributes: valuesOf(attributes),
    links,
    failed: status.code === 2,
  }));
}

function readDurations({ resourceMetrics }: OtlpMetrics): ExportedDuration[] {
  const metrics = resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((scope) => scope.metrics),
  );
  return metrics.flatMap(({ name, unit, histogram }) =>
    histogram.dataPoints.map(({ count, attributes }) => ({
      metric: name,
      unit,
      count: Number(count),
      attributes: valuesOf(attributes),
    })),
  );
}

function valuesOf(attributes: OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
}
