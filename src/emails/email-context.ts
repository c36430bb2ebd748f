import type { Logger } from 'pino';
import type { EmailSender } from './transport/email.ts';

/** What sending an email needs. */
export interface EmailContext {
  emailSender: EmailSender;
  baseUrl: string;
  log: Logger;
}
