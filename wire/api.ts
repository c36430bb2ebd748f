import * as activity from './activity.ts';
import * as apiKeys from './api-keys.ts';
import * as attention from './attention.ts';
import * as campaigns from './campaigns.ts';
import * as consents from './consents.ts';
import * as containers from './containers.ts';
import type { Operation } from './contract.ts';
import * as documents from './documents.ts';
import * as evidence from './evidence.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as organisations from './organisations.ts';
import * as search from './search.ts';
import * as setUp from './set-up.ts';
import * as signer from './signer.ts';
import * as signers from './signers.ts';
import * as signingRequests from './signing-requests.ts';
import * as statistics from './statistics.ts';
import * as templates from './templates.ts';
import * as usage from './usage.ts';
import * as users from './users.ts';
import * as versions from './versions.ts';
import * as webhooks from './webhooks.ts';

const files = [
  containers,
  documents,
  versions,
  signingRequests,
  signers,
  evidence,
  statistics,
  consents,
  campaigns,
  templates,
  webhooks,
  organisations,
  usage,
  attention,
  activity,
  search,
  members,
  invitations,
  apiKeys,
  users,
  setUp,
  signer,
];

/** Every operation of the API, in the order of the API reference. */
export const operations: Operation[] = files.flatMap((file) =>
  Object.values<unknown>(file).filter(isOperation),
);

/** The union of the types of all operations. */
export type ApiOperation = Extract<ValueOf<(typeof files)[number]>, { operationId: string }>;

type ValueOf<File> = File extends unknown ? File[keyof File] : never;

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
