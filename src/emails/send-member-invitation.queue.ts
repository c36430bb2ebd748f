import { emailQueue } from './email-queue.ts';

/** `sealedToken`: that of the emailed link, sealed, since the database holds no link that opens something. */
export const sendMemberInvitation = emailQueue<{
  invitationId: string;
  sealedToken: string;
  attempt?: number;
}>('send-member-invitation');
