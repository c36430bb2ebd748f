import { setImmediate } from 'node:timers/promises';
import type { Consent } from '../../wire/consents.ts';
import type { AcceptedStatus, DecidedStatus } from '../../wire/signing-request-fields.ts';
import type { Db } from '../platform/database/database.ts';
import { type PublishedVersion, publishedVersions } from '../versions/published-content.ts';
import { type AcceptedClauses, acceptedClauses } from './accepted-clauses.ts';
import { findWithdrawnClauses, type Withdrawn } from './find-withdrawn-clauses.ts';
import type { StandingRow } from './select-standings.ts';

/**
 * How many standings are converted at a time. A person may have thousands, on as many documents, and the text of each
 * is read once.
 */
const batchSize = 100;

/** After how many standings other work of the process can run. Each may have a thousand clauses. */
const standingsPerTurn = 10;

/** Standings of an organisation as the API shows them, in the order of their rows. */
export async function toConsents(db: Db, orgId: string, rows: StandingRow[]): Promise<Consent[]> {
  const people = [...Map.groupBy(rows, ({ latest_id }) => latest_id).values()];
  const consents: Consent[] = [];
  for (let i = 0; i < people.length; i += batchSize)
    consents.push(...(await toBatch(db, orgId, people.slice(i, i + batchSize))));
  return consents;
}

/** @param people the rows of each standing */
async function toBatch(db: Db, orgId: string, people: StandingRow[][]): Promise<Consent[]> {
  const rows = people.map(rowsOf);
  const texts = await readTexts(db, orgId, rows);
  const standings: Standing[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % standingsPerTurn === 0) await setImmediate();
    standings.push(toStanding(row, texts));
  }
  const withdrawn = await findWithdrawnClauses(
    db,
    orgId,
    standings.flatMap(({ accepted }) => accepted ?? []),
  );
  return standings.map((standing) =>
    toConsent(standing, withdrawn.get(standing.accepted?.request_id ?? '') ?? []),
  );
}

/** The rows of a standing by the request that they are about. */
interface Rows {
  latest: StandingRow;
  decided: DecidedRow | undefined;
  accepted: AcceptedRow | undefined;
}

type DecidedRow = StandingRow & { status: DecidedStatus };
type AcceptedRow = StandingRow & { status: AcceptedStatus };

function rowsOf(rows: StandingRow[]): Rows {
  const latest = rows.find(({ request_id, latest_id }) => request_id === latest_id);
  if (!latest) throw new Error('a standing has no newest request');
  return {
    latest,
    decided: rows.find((row): row is DecidedRow => row.request_id === row.decided_id),
    accepted: rows.find((row): row is AcceptedRow => row.request_id === row.accepted_id),
  };
}

/** What standings refer to, by id. */
interface Texts {
  versions: Map<string, PublishedVersion>;
  clauses: Map<string, AcceptedClauses>;
}

async function readTexts(db: Db, orgId: string, rows: Rows[]): Promise<Texts> {
  const accepted = rows.flatMap((row) => row.accepted ?? []);
  const decided = rows.flatMap((row) => row.decided ?? []);
  const versionIds = [...decided, ...accepted].map(({ version_id }) => version_id);
  const clauseIds = accepted.map(({ accepted_clauses }) => accepted_clauses);
  return {
    versions: await publishedVersions(db, new Set(versionIds)),
    clauses: await acceptedClauses(db, orgId, new Set(clauseIds)),
  };
}

interface Standing {
  latest: StandingRow;
  decided: (DecidedRow & Decision) | undefined;
  accepted: (AcceptedRow & Decision) | undefined;
}

interface Decision {
  version_number: number;
  clauses: AcceptedClauses;
}

function toStanding({ latest, decided, accepted }: Rows, { versions, clauses }: Texts): Standing {
  return {
    latest,
    decided: decided && { ...decided, ...toDecision(decided, known(versions, decided.version_id)) },
    accepted: accepted && {
      ...accepted,
      version_number: known(versions, accepted.version_id).version_number,
      clauses: known(clauses, accepted.accepted_clauses),
    },
  };
}

/** When several clauses share a slug, it counts as accepted if all of them are. */
function toDecision({ assent_map }: StandingRow, { version_number, content }: PublishedVersion): Decision {
  const bySlug = new Map<string, boolean>();
  for (const { id, slug } of content.clauses)
    bySlug.set(slug, (bySlug.get(slug) ?? true) && assent_map?.[id] === true);
  return { version_number, clauses: Object.fromEntries(bySlug) };
}

function known<Value>(values: Map<string, Value>, id: string): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`a standing refers to a text that does not exist: ${id}`);
  return value;
}

function toConsent({ latest, decided, accepted }: Standing, withdrawn: Withdrawn[]): Consent {
  return {
    document_id: latest.document_id,
    signer_email: (decided ?? latest).signer_email,
    signing_request_id: decided?.request_id ?? null,
    version_id: decided?.version_id ?? null,
    version_number: decided?.version_number ?? null,
    status: decided?.status ?? null,
    completed_at: decided?.at ?? null,
    is_active_version: decided?.is_active_version ?? false,
    clauses: decided?.clauses ?? {},
    state: latest.state,
    accepted: accepted
      ? {
          request_id: accepted.request_id,
          version_id: accepted.version_id,
          version_number: accepted.version_number,
          status: accepted.status,
          completed_at: accepted.at,
          clauses: accepted.clauses,
        }
      : null,
    latest: {
      request_id: latest.request_id,
      version_id: latest.version_id,
      status: latest.status,
      at: latest.at,
    },
    withdrawn,
  };
}
