import { sql } from 'kysely';
import { byteOrderMark, csvLine } from '../../../shared/csv.ts';
import { ExportedSigningRequest } from '../../../wire/signing-requests.ts';
import { type Decided, decisionsOn, withdrawnClauses } from './decisions-on.ts';
import type { Format } from './format.ts';
import type { ExportedVersion } from './versions.ts';

interface Column {
  name: string;
  read(request: ExportedSigningRequest): unknown;
}

type Row = Omit<ExportedSigningRequest, 'version' | 'clauses'> & Pick<Decided, 'withdrawn'>;

type Field = keyof ExportedSigningRequest;

const field = (name: Field): Column => ({ name, read: (request) => request[name] });

/** What people look at comes first. */
const first: Column[] = [
  field('id'),
  field('signer_name'),
  field('signer_email'),
  field('status'),
  { name: 'document_name', read: ({ version }) => version.document.name },
  { name: 'version_number', read: ({ version }) => version.version_number },
  { name: 'document_id', read: ({ version }) => version.document.id },
];

/** Columns of their own have what is in these. */
const split: Field[] = ['version', 'clauses'];

/** If there are no columns for clauses, these have the decisions. */
const decisions: Field[] = ['assent_map', 'unanswered'];

/** All other fields, in their order in the API. */
// The keys of an object have the type of string.
const others = (Object.keys(ExportedSigningRequest.properties) as Field[]).filter(
  (name) => !split.includes(name) && !first.some((column) => column.name === name),
);

/** A header and a line for each request, with a column for each clause of the given versions. */
export function csvFormat(versions: ExportedVersion[]): Format<Row> {
  const keys = [...new Set(versions.flatMap((version) => version.clauses.map(({ key }) => key)))];
  const columns = [
    ...first,
    ...others.filter((name) => keys.length === 0 || !decisions.includes(name)).map(field),
    ...keys.map((key): Column => ({ name: `clause.${key}`, read: ({ clauses }) => clauses?.[key] })),
  ];
  return {
    columns: sql<Row>`request.*, ${keys.length > 0 ? withdrawnClauses : sql`null`} as withdrawn`,
    header: () => byteOrderMark + csvLine(columns.map(({ name }) => name)),
    line: (row, { version_number, document, clauses }) => {
      const version = { version_number, document };
      // Added to the row, because copying it takes as long as writing it.
      const request =
        keys.length > 0
          ? Object.assign(row, { version, clauses: decisionsOn(clauses, row) })
          : Object.assign(row, { version });
      return csvLine(columns.map(({ read }) => read(request)));
    },
  };
}
