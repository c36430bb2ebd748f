import { Bound, Mailed, Shown, ShownBefore, Viewed, Withdrawn } from '../../../wire/audit-event-payloads.ts';
import { Evidence, EvidenceOfFormat1 } from '../../../wire/evidence.ts';
import { plainSchema } from './plain-schema.ts';

/**
 * What is checked of evidence.json and of the payloads of its events, as JSON Schema. scripts/build-verifier.ts puts
 * the values of this module into the verifiers for Node and browsers, so they need no TypeBox.
 */
export const schemas = {
  evidence: plainSchema(Evidence),
  evidenceOfFormat1: plainSchema(EvidenceOfFormat1),
  bound: plainSchema(Bound),
  mailed: plainSchema(Mailed),
  viewed: plainSchema(Viewed),
  withdrawn: plainSchema(Withdrawn),
  shown: plainSchema(Shown),
  shownBefore: plainSchema(ShownBefore),
};
