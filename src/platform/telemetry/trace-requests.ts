import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTelemetry, type Operation, type RunningSpan } from './telemetry.ts';

/**
 * Measures requests, as spans of the caller's trace where the request has a `traceparent`. The path is always the
 * route's pattern, because it can contain the token of a signing link. Register it before all other hooks, whose work
 * is part of the request.
 */
export function traceRequests(app: FastifyInstance): void {
  const telemetry = currentTelemetry();
  if (!telemetry) return;
  const spans = new WeakMap<FastifyRequest, RunningSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const span = telemetry.start(
      describe(request),
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    spans.set(request, span);
    // Not the hook onResponse, which is not called when the client disconnects first.
    reply.raw.once('close', () => {
      span.label({ 'http.response.status_code': reply.statusCode });
      if (!reply.raw.writableFinished) span.fail('connection closed');
      else if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
      span.end();
    });
    span.run(done);
  });
  // The body arrives in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}

function describe({ method, routeOptions, id }: FastifyRequest): Operation {
  const route = routeOptions.url;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    metric: 'http.server.request.duration',
    labels: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
    details: { 'assent.request.id': id },
  };
}
