import type { Certificate } from '../certificate.ts';
import type { Sheet } from '../layout/sheet.ts';
import { styles } from '../layout/styles.ts';
import { exact } from '../text/paragraph.ts';
import { paragraphs } from './cells.ts';

/** How anyone can check the evidence, and what it does not prove. */
export function writeVerification(sheet: Sheet, { messages, verifyUrl }: Certificate): void {
  sheet.heading(messages.verification);
  paragraphs(sheet, [
    messages.verifyOnline(exact(verifyUrl)),
    messages.verifyOffline,
    messages.verifyAttached,
  ]);
  sheet.text('P', { text: messages.limits, style: styles.strong });
  sheet.space(16);
}
