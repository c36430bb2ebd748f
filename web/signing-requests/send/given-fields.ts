import { findRedirectProblem } from '../../../shared/redirect-url.ts';
import { oneLinePattern } from '../../../wire/text-patterns.ts';
import { texts } from '../../texts/sending.ts';

/** The fields that a sender adds to a request for other software, as typed. */
export interface GivenFields {
  externalId: string;
  redirectUrl: string;
  metadata: MetadataRow[];
}

export interface MetadataRow {
  /** Tells rows apart while they are edited. */
  key: number;
  name: string;
  value: string;
}

export interface GivenProblems {
  externalId?: string;
  redirectUrl?: string;
  /** Problems of names, and below of values, by the keys of their rows. */
  names: Map<number, string>;
  values: Map<number, string>;
}

export const nothingGiven: GivenFields = { externalId: '', redirectUrl: '', metadata: [] };

/** The maximum number of rows of metadata in a request. */
export const maxMetadata = 20;

/** The fields to send, without empty fields and rows. */
export function toGiven({ externalId, redirectUrl, metadata }: GivenFields) {
  const rows = metadata.filter(isUsed);
  return {
    ...(externalId.trim() && { externalId: externalId.trim() }),
    ...(redirectUrl.trim() && { redirectUrl: redirectUrl.trim() }),
    ...(rows.length > 0 && { metadata: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }),
  };
}

/** Checks the fields as the service does; undefined when it would accept them. */
export function problemsOfGiven({
  externalId,
  redirectUrl,
  metadata,
}: GivenFields): GivenProblems | undefined {
  const rows = metadata.filter(isUsed);
  const ofId = problemOfExternalId(externalId.trim());
  const ofUrl = redirectUrl.trim() && findRedirectProblem(redirectUrl.trim());
  const problems: GivenProblems = {
    ...(ofId && { externalId: ofId }),
    ...(ofUrl && { redirectUrl: texts.problems.redirect(ofUrl) }),
    names: new Map(
      rows.flatMap(({ key, name }, index) => {
        const problem = problemOfName(name, rows.slice(0, index));
        return problem ? [[key, problem]] : [];
      }),
    ),
    values: new Map(
      rows.flatMap(({ key, value }) =>
        [...value].length > 500 ? [[key, texts.problems.longMetadataValue]] : [],
      ),
    ),
  };
  const hasProblem = ofId || ofUrl || problems.names.size > 0 || problems.values.size > 0;
  return hasProblem ? problems : undefined;
}

function isUsed({ name, value }: MetadataRow): boolean {
  return name !== '' || value !== '';
}

function problemOfExternalId(id: string): string | undefined {
  if ([...id].length > 255) return texts.problems.longExternalId;
  if (!new RegExp(oneLinePattern, 'u').test(id)) return texts.problems.undisplayableExternalId;
  return undefined;
}

function problemOfName(name: string, earlier: MetadataRow[]): string | undefined {
  if (name === '') return texts.problems.noName;
  if ([...name].length > 40) return texts.problems.longMetadataName;
  if (earlier.some((row) => row.name === name)) return texts.problems.sameMetadataName;
  return undefined;
}
