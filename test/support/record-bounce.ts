import type { Db } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { recordEmailEvent } from '../../src/signing-requests/record-email-event.ts';

/** Records a bounce as the service does when the mail server quotes the address. */
export const recordBounce = (db: Db, request: { id: string; org_id: string }, email: string) =>
  transact(db, (tx) =>
    recordEmailEvent(tx, request, {
      mail: 'invitation',
      attempt: 1,
      result: {
        failure: {
          isBounce: true,
          reply: null,
          problem: null,
          fullReply: `No mailbox ${email}`,
          nextAttemptInSeconds: null,
        },
      },
    }),
  );
