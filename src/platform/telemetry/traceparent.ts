/** A span of any process (W3C Trace Context, section 3.2.2). */
export interface TraceParent {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

/** Undefined if it is not valid. For later versions, only the fields of version 00 count (section 4.3). */
export function parseTraceparent(header: string): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = format.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & sampled };
}

/** The value of the header, in version 00. */
export function formatTraceparent({ traceId, spanId, traceFlags }: TraceParent): string {
  return `00-${traceId}-${spanId}-0${traceFlags & sampled}`;
}

const format = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** The only flag of version 00: whether the caller records this trace. */
const sampled = 1;
