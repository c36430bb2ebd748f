import { schemas } from './evidence-schema.ts';

const {
  evidence,
  bound: Bound,
  mailed: Mailed,
  viewed: Viewed,
  withdrawn: Withdrawn,
  shown: Shown,
  shownBefore: ShownBefore,
} = schemas;

/**
 * The schema of evidence.json in docs/guide/evidence.schema.json, for authors of verifiers. The schemas of payloads are
 * beside it, because the event determines which of them applies (docs/guide/evidence-format.md).
 */
export const evidenceSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'evidence.json of an Assent evidence bundle, format assent-evidence/2',
  ...evidence,
  $defs: {
    Bound,
    Mailed,
    Viewed,
    Withdrawn,
    Shown,
    ShownBefore,
    EvidenceOfFormat1: schemas.evidenceOfFormat1,
  },
};
