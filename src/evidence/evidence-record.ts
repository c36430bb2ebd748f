import type { Evidence } from '../../wire/evidence.ts';

/** Everything known about a request, up to the event that the log proves: evidence.json without its proof. */
export type EvidenceRecord = Omit<Evidence, 'log' | 'files'>;
