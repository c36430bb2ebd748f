import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { metrics } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { shareLookups } from '../database/share-lookups.ts';
import { createTelemetry } from './open-telemetry.ts';
import { currentTelemetry, measured, type Operation, useTelemetry } from './telemetry.ts';

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
useTelemetry(createTelemetry(provider.getTracer('test'), metrics.getMeter('test')));
after(() => useTelemetry(undefined));
beforeEach(() => exporter.reset());

const operation = (name: string, changes: Partial<Operation> = {}) => ({
  name,
  kind: 'client' as const,
  metric: 'db.client.operation.duration' as const,
  labels: {},
  ...changes,
});
const statement = () => operation('SELECT', { onlyInside: true });

/** The names of all spans, each after those that contain it. */
function paths(): string[] {
  const spans = exporter.getFinishedSpans();
  const path = (id: string | undefined): string => {
    const span = spans.find((one) => one.spanContext().spanId === id);
    return span ? `${path(span.parentSpanContext?.spanId)}/${span.name}` : '';
  };
  return spans.map((span) => path(span.spanContext().spanId)).sort();
}

test('a lookup that concurrent requests share is in the first of those that wait for it', async () => {
  const lookup = shareLookups((keys) =>
    measured(statement, async () => new Map(keys.map((key) => [key, key]))),
  );
  const request = (name: string) =>
    measured(
      () => operation(name),
      () => lookup(name),
    );
  await Promise.all(['a', 'b', 'c'].map(request));
  assert.deepEqual(paths(), ['/a', '/a/SELECT', '/b', '/b/SELECT', '/c']);
});

test('a lookup outside of a request has no span, also after one of a request', async () => {
  const lookup = shareLookups((keys) =>
    measured(statement, async () => new Map(keys.map((key) => [key, key]))),
  );
  await Promise.all([
    measured(
      () => operation('request'),
      () => lookup('a'),
    ),
    lookup('b'),
  ]);
  assert.deepEqual(paths(), ['/request', '/request/SELECT']);
});

test('an operation that fails says so with the code of its error, without the message', async () => {
  const error = Object.assign(new Error('no such user: zoe@signer.example'), { code: 'EENVELOPE' });
  const failing = measured(
    () => operation('send email'),
    () => Promise.reject(error),
  );
  await assert.rejects(failing, error);
  const [span] = exporter.getFinishedSpans();
  assert.deepEqual(span?.attributes, { 'error.type': 'EENVELOPE' });
  assert.equal(span.status.code, 2);
  assert.deepEqual([span.status.message, span.events], [undefined, []]);
});

test('a caller that does not record its trace has no spans here either', async () => {
  const telemetry = currentTelemetry();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  const span = telemetry?.start(operation('request'), traceparent);
  await span?.run(() => measured(statement, async () => {}));
  assert.equal(
    span?.run(() => telemetry?.traceparent()?.slice(0, 36)),
    `00-${'a'.repeat(32)}-`,
  );
  span?.end();
  assert.deepEqual(paths(), []);
});
