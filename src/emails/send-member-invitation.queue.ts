import { mailQueue } from './mail-queue.ts';

/** `sealedToken`: that of the mailed link, sealed, since the database holds no link that opens something. */
export const sendMemberInvitation = mailQueue<{
  invitationId: string;
  sealedToken: string;
  attempt?: number;
}>('send-member-invitation');
