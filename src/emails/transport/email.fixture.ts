import type { Email } from './email.ts';

export function someEmail(changes: Partial<Email> = {}): Email {
  return {
    messageId: '<3f1c@assent.test>',
    to: { name: 'Zoë Marsh', address: 'zoe@signer.test' },
    subject: 'Ein Vertrag für Zoë ✓',
    text: 'Hello Zoë,\n\nhttps://assent.test/sign/abc\n',
    html: '<p>Hello Zoë</p>',
    ...changes,
  };
}
