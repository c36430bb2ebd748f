const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** Every word of the mails, in English, as plain text: the same sentence stands in the text and in the HTML part. */
export const en = {
  lang: 'en-GB',
  dir: 'ltr',

  dateTime: (iso: string) => `${dateTime.format(new Date(iso))}\u00a0UTC`,
  sentBy: (organisation: string) => `Sent by Assent on behalf of ${organisation}.`,
  reference: (id: string) => `Reference ${id}`,

  invitation: {
    subject: (organisation: string, document: string) =>
      `${organisation} asks for your decision: ${document}`,
    reminderSubject: (organisation: string, document: string) =>
      `Reminder: ${organisation} asks for your decision: ${document}`,
    asks: (organisation: string) => `${organisation} asks for your decision`,
    stillAsks: (organisation: string) => `Reminder: ${organisation} still asks for your decision`,
    version: (number: number) => `Version ${number}`,
    clauses: (count: number) => (count === 1 ? '1 clause' : `${count} clauses`),
    greeting: (signer: string) => `Hello ${signer},`,
    task: (clauses: number) => {
      if (clauses === 0) return 'Please read this document, and confirm it if you agree.';
      return clauses === 1
        ? 'Please read this document, and accept or decline its one clause.'
        : `Please read this document, and accept or decline each of its ${clauses} clauses.`;
    },
    noAccount: 'Everything happens on one page in your browser. You need no account and no password.',
    open: 'Read and decide',
    openUntil: (when: string) => `Open until ${when}`,
    noDeadline: 'There is no deadline.',
    whatHappens: 'What happens',
    steps: (organisation: string, clauses: number) => [
      'The link opens the document. Opening it decides nothing.',
      clauses === 0
        ? 'You read it, and confirm it as a whole.'
        : 'You go clause by clause, and check your decisions before you confirm them.',
      `${organisation} receives your decisions. The same link then shows your receipt.`,
    ],
    fallback: 'If the button does not work, copy this address into your browser:',
    personal: (address: string) =>
      `The link is for ${address} alone. Whoever has it can decide in your name, so please do not forward it.`,
    unexpected: 'If you did not expect this',
    ignore: (organisation: string) =>
      `You can ignore this mail: nothing is decided unless you confirm it. If you doubt that it is genuine, ask ${organisation} in a way you already know.`,
  },
};

/** What another language has to provide. */
export type Messages = typeof en;
