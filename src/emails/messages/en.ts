import { languages } from '../../../shared/languages/languages.ts';

const { plural } = languages.en;

/** Every word of the emails, in English, as plain text: the same sentence stands in the text and in the HTML part. */
export const en = {
  ...languages.en,

  via: (organisation: string) => `${organisation} via Assent`,
  sentBy: (organisation: string) => `Sent by Assent on behalf of ${organisation}.`,
  reference: (id: string) => `Reference ${id}`,
  version: (number: number) => `Version ${number}`,
  clauses: (number: number) => plural(number, { one: '1 clause', other: '# clauses' }),
  greeting: (signer: string) => `Hello ${signer},`,

  request: {
    open: 'Read and decide',
    openUntil: (when: string) => `Open until ${when}`,
    noDeadline: 'There is no deadline.',
    noAccount: 'Everything happens on one page in your browser. You need no account and no password.',
    fallback: 'If the button does not work, copy this address into your browser:',
    personal: (address: string) =>
      `The link is for ${address} alone. Whoever has it can decide in your name, so please do not forward it.`,
    unexpected: 'If you did not expect this',
    ignore: (organisation: string) =>
      `You can ignore this email: nothing is decided unless you confirm it. If you doubt that it is genuine, ask ${organisation} in a way you already know.`,
  },

  signingLink: {
    subject: (organisation: string, document: string) =>
      `${organisation} asks for your decision: ${document}`,
    asks: (organisation: string) => `${organisation} asks for your decision`,
    task: (clauses: number) => {
      if (clauses === 0) return 'Please read this document, and confirm it if you agree.';
      return plural(clauses, {
        one: 'Please read this document, and accept or decline its one clause.',
        other: 'Please read this document, and accept or decline each of its # clauses.',
      });
    },
    whatHappens: 'What happens',
    steps: (organisation: string, clauses: number) => [
      'The link opens the document. Opening it decides nothing.',
      clauses === 0
        ? 'You read it, and confirm it as a whole.'
        : 'You go clause by clause, and check your decisions before you confirm them.',
      `${organisation} receives your decisions. The same link then shows your receipt.`,
    ],
  },

  reminder: {
    subject: (organisation: string, document: string) =>
      `Reminder: ${organisation} asks for your decision: ${document}`,
    asks: (organisation: string) => `Reminder: ${organisation} still asks for your decision`,
    since: (when: string) => `You were asked on ${when} and have not decided yet.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Accepted in full',
    ACCEPTED_PARTIAL: 'Accepted in part',
    REJECTED: 'Rejected',
  },
  tally: (accepted: number, declined: number) => `${accepted} accepted, ${declined} declined`,

  labels: {
    document: 'Document',
    signer: 'Signer',
    outcome: 'Outcome',
    clauses: 'Clauses',
    decided: 'Decided',
    asked: 'Asked',
    expired: 'Expired',
    note: 'Note of the signer',
    reference: 'Reference',
  },

  receipt: {
    subject: (document: string) => `Your receipt: ${document}`,
    title: 'Your receipt',
    decided: {
      ACCEPTED_FULL: 'You accepted this document in full.',
      ACCEPTED_PARTIAL: 'You accepted this document in part.',
      REJECTED: 'You rejected this document.',
    },
    received: (organisation: string) => `${organisation} has received your decisions.`,
    attached:
      'The attached file is your copy: every clause as you saw it and as you decided. It opens in any browser, without the internet. Keep it.',
    open: 'Show the receipt',
    sameLink: 'The link of your invitation shows it too.',
    wrong: 'If you did not decide this',
    tell: (organisation: string) =>
      `Someone may have used your link. Tell ${organisation} in a way you already know.`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer: string, document: string) => `${signer} accepted in full: ${document}`,
      ACCEPTED_PARTIAL: (signer: string, document: string) => `${signer} accepted in part: ${document}`,
      REJECTED: (signer: string, document: string) => `${signer} rejected: ${document}`,
    },
    title: 'A decision has arrived',
    record: 'The decision on each clause stands in the record of the request, under the reference below.',
  },

  expiry: {
    subject: (signer: string, document: string) => `No decision by ${signer}: ${document}`,
    title: 'A request has expired',
    happened: (signer: string) => `${signer} has not decided in time. The link no longer takes decisions.`,
    next: (signer: string) => `To ask again, create a new signing request for ${signer}.`,
  },

  newLink: {
    subject: (signer: string, document: string) => `${signer} asks for a new link: ${document}`,
    title: 'A new link is asked for',
    happened: (signer: string) => `${signer} opened an expired request, and asks for a new link.`,
    next: (signer: string) =>
      `Nothing was sent by itself. If you still want a decision, create a new signing request for ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver: string) => `Webhook switched off: ${receiver}`,
    title: 'A webhook was switched off',
    happened: (since: string) =>
      `Every delivery to this address has failed since ${since}. It gets no events any more, and what still waited for it was stopped.`,
    next: (put: string) =>
      `Once the receiver answers again, switch the webhook on in the dashboard, or with ${put}.`,
    missed: (post: string) =>
      `What had failed can then be sent again with ${post}. What happens while it is off is not sent to it later.`,
    lastError: 'Last error',
  },

  account: {
    invitation: {
      subject: (organisation: string) => `${organisation} invites you to Assent`,
      from: (inviter: string) => `${inviter} has invited you.`,
      task: 'With the link you make an account, or join with the one you have.',
      roles: {
        owner: 'As an owner: you may do everything.',
        admin: 'As an admin: you may do everything but decide who is an owner.',
        viewer: 'As a viewer: you may see everything and change nothing.',
      },
      open: 'Accept the invitation',
      personal: (address: string) =>
        `The link is for ${address} alone. Whoever has it can accept in your place, so please do not forward it.`,
      ignore: 'You can ignore this email: nothing happens unless you accept.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      account: 'Your account in Assent',
      asked: (address: string) => `Somebody asked for a new password for the account of ${address}.`,
      open: 'Choose a new password',
      once: (when: string) => `The link works once, until ${when}.`,
      ignore: 'If it was not you, you can ignore this email: your password stays as it is.',
    },
  },
};

/** What another language has to provide. */
export type Messages = typeof en;
