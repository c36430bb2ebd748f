import type { Logger } from 'pino';

interface Exporter<Items, Result> {
  export(items: Items, done: (result: Result) => void): void;
}

/** An OpenTelemetry exporter reports failures only to its caller, which drops them. 0 is success. */
interface ExportResult {
  code: number;
  error?: Error;
}

const intervalMs = 60_000;

/** Returns a function that makes exporters log their failures, together at most once a minute. */
export function reportFailures(log: Logger) {
  let silentUntil = 0;
  const report = (error: unknown) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + intervalMs;
    log.warn({ err: error }, 'traces or metrics could not be exported');
  };
  return <Items, Instance extends Exporter<Items, ExportResult>>(exporter: Instance): Instance => {
    const send = exporter.export.bind(exporter);
    exporter.export = (items: Items, done: (result: ExportResult) => void) =>
      send(items, (result) => {
        if (result.code !== 0) report(result.error);
        done(result);
      });
    return exporter;
  };
}
