import { countOf } from '../../shared/count-of.ts';
import type { Erasure } from '../../wire/signers.ts';
import { emailArgument, organisationOption } from './arguments.ts';
import type { Command } from './command.ts';
import { withExistingStore } from './with-store.ts';

export const erase: Command = {
  usage: 'EMAIL [--org ORG]',
  summary: "erase a signer's personal data, in one organisation or everywhere",
  options: {
    org: {
      type: 'string',
      help: "the organisation's ID, as shown by orgs list; defaults to all organisations",
    },
  },
  positionals: ['EMAIL'],
  run: async (input) => {
    const email = emailArgument('EMAIL', input.positionals[0] ?? '');
    const orgId = organisationOption(input);
    const config = await input.config();
    const { transact } = await import('../platform/database/transact.ts');
    const { eraseSignerOf } = await import('../signers/erase.ts');
    const { requireOrganisation } = await import('./require-organisation.ts');
    const { findOrganisationsOfSigner } = await import('../signers/lock-requests.ts');
    return withExistingStore(config, async ({ database: { db }, keyring }) => {
      if (orgId !== undefined) await requireOrganisation(db, orgId);
      const orgIds = orgId === undefined ? await findOrganisationsOfSigner(db, email) : [orgId];
      let totals: Erasure = {
        erased_requests: 0,
        voided_requests: 0,
        held_requests: 0,
        redacted_deliveries: 0,
      };
      // One transaction for each organisation, so that none has to wait for another.
      for (const orgId of orgIds) {
        const signer = { orgId, email, preview: false };
        totals = add(totals, await transact(db, (tx) => eraseSignerOf(tx, keyring, signer, eraser)));
      }
      return totals;
    });
  },
  print: ({ erased_requests, voided_requests, held_requests, redacted_deliveries }: Erasure) =>
    [
      `Erased the personal data of ${countOf(erased_requests, 'signing request')} and ${countOf(redacted_deliveries, 'webhook delivery', 'webhook deliveries')}.`,
      voided_requests > 0 &&
        `${voided_requests} of these requests ${voided_requests === 1 ? 'was pending and is' : 'were pending and are'} now void.`,
      held_requests > 0 &&
        `${countOf(held_requests, 'request is', 'requests are')} under legal hold and ${held_requests === 1 ? 'was left as it is' : 'were left as they are'}.`,
      erased_requests > 0 && 'Email files in DATA_DIR/mail are deleted by the running service.',
    ]
      .filter((line) => line !== false)
      .map((line) => `${line}\n`)
      .join(''),
};

/** The service acts in audit events, because those of a request name no operator. */
const eraser = { actor: { kind: 'system', id: null }, client: null, cause: 'request' } as const;

function add(a: Erasure, b: Erasure): Erasure {
  return {
    erased_requests: a.erased_requests + b.erased_requests,
    voided_requests: a.voided_requests + b.voided_requests,
    held_requests: a.held_requests + b.held_requests,
    redacted_deliveries: a.redacted_deliveries + b.redacted_deliveries,
  };
}
