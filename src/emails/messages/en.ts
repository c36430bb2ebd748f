import { languages } from '../../../shared/languages/languages.ts';

const { plural } = languages.en;

/** All texts of the emails, in English. They are plain text, because the text part and the HTML part share them. */
export const en = {
  ...languages.en,

  via: (organisation: string) => `${organisation} via Assent`,
  memberOf: (person: string, organisation: string) => `${person} (${organisation})`,
  sentBy: (organisation: string) =>
    `Sent by Assent, the service that ${organisation} uses to collect decisions on documents.`,
  reference: (id: string) => `Reference ${id}`,
  version: (number: number) => `Version ${number}`,
  clauses: (number: number) => plural(number, { one: '# clause', other: '# clauses' }),
  greeting: (signer: string) => `Hello ${signer},`,

  request: {
    open: 'Read and decide',
    openUntil: (when: string) => `Open until ${when}`,
    noDeadline: 'There’s no deadline.',
    noAccount: 'Everything happens on one page in your browser. You don’t need an account or a password.',
    fallback: 'If the button doesn’t work, copy this address into your browser:',
    personal: (address: string, needsCode: boolean) =>
      needsCode
        ? `This link is for ${address} only, so please don’t forward it.`
        : `This link is for ${address} only. Anyone who has it can decide in your name, so please don’t forward it.`,
    unexpected: 'If you didn’t expect this email',
    ignore: (organisation: string) =>
      `You can ignore it: nothing is decided unless you confirm. If you’re not sure that it’s genuine, contact ${organisation} using details you already have.`,
  },

  signingLink: {
    subject: (organisation: string, document: string) =>
      `${organisation} requests your decision: ${document}`,
    introduction: (organisation: string) => `${organisation} requests your decision`,
    task: (clauses: number) =>
      plural(clauses, {
        '=0': 'Please read this document and confirm it if you agree.',
        one: 'Please read this document, then accept or decline its only clause.',
        other: 'Please read this document, then accept or decline each of its # clauses.',
      }),
    message: (organisation: string) => `Message from ${organisation}`,
    whatHappens: 'What happens next',
    steps: (organisation: string, clauses: number, needsCode: boolean) => [
      needsCode
        ? 'The link leads to a page where you request a code by email. The code opens the document. Opening it doesn’t accept anything.'
        : 'The link opens the document. Opening it doesn’t accept anything.',
      clauses === 0
        ? 'You read the document and confirm it as a whole.'
        : 'You decide clause by clause and check your decisions before you confirm them.',
      `Your decisions go to ${organisation}. The same link then shows your receipt.`,
    ],
  },

  reminder: {
    subject: (organisation: string, document: string) =>
      `Reminder: ${organisation} is waiting for your decision on ${document}`,
    introduction: (organisation: string) => `Reminder: ${organisation} is still waiting for your decision`,
    since: (when: string) => `The request was made on ${when}, and you haven’t decided yet.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Accepted in full',
    ACCEPTED_PARTIAL: 'Accepted in part',
    ALL_DECLINED: 'All optional clauses declined',
    REJECTED: 'Rejected',
  },
  tally: (accepted: number, declined: number, open = 0) =>
    `${accepted} accepted, ${declined} declined${open > 0 ? `, ${open} not answered` : ''}`,

  labels: {
    signer: 'Signer',
    outcome: 'Outcome',
    clauses: 'Clauses',
    decided: 'Decided on',
    requested: 'Requested on',
    expired: 'Expired on',
    voided: 'Withdrawn on',
    consentWithdrawn: 'Consent withdrawn on',
    reason: 'Reason',
    note: 'Signer’s note',
    comment: (title: string) => `Comment on “${title}”`,
  },

  verificationCode: {
    subject: (document: string) => `Your code for ${document}`,
    introduction: 'Your code to open this document',
    code: 'Code',
    enter: 'Enter it on the page where you requested it.',
    validUntil: (when: string) => `It’s valid until ${when} and works once.`,
    secret: (organisation: string) =>
      `Don’t give this code to anyone, not even to ${organisation}: anyone who has it can act in your name on that page.`,
    unexpected: 'If you didn’t ask for a code',
    ignore:
      'You can ignore this email. Someone opened the link to this document, but can’t read it or decide without the code.',
  },

  receipt: {
    subject: (document: string) => `Your receipt: ${document}`,
    title: 'Your receipt',
    decided: {
      ACCEPTED_FULL: 'You accepted this document in full.',
      ACCEPTED_PARTIAL: 'You accepted this document in part.',
      REJECTED: 'You rejected this document.',
    },
    /** Every clause is optional. */
    declinedAll: (total: number) =>
      plural(total, {
        one: 'You declined the only clause, which is optional.',
        '=2': 'You declined both optional clauses.',
        other: 'You declined all # optional clauses.',
      }),
    received: (organisation: string) =>
      `Your decisions have been recorded and are available to ${organisation}.`,
    attached:
      'The attached file is your copy: it contains the document and your decisions. It opens in any browser, even offline. Please keep it.',
    certificateAttached: 'The certificate, a summary to read and print, is attached as well.',
    certificateTooLarge:
      'The certificate is too large to attach. You can download it on the page with your receipt.',
    open: 'View receipt',
    sameLink: 'The link you decided with shows it too.',
    withdraw:
      'You can withdraw your consent to the optional clauses at any time on the page with your receipt.',
    withdrawOpen: 'Withdraw consent',
    wrong: 'If you didn’t make this decision',
    linkUsed: 'Someone else may have used your link.',
    contactOrganisation: (organisation: string) =>
      `Let ${organisation} know, using contact details you already have.`,
  },

  voided: {
    subject: (document: string) => `Request withdrawn: ${document}`,
    introduction: (organisation: string) => `${organisation} has withdrawn its request for your decision`,
    happened: (organisation: string) =>
      `${organisation} withdrew this request before you decided. The link you received no longer accepts decisions.`,
    nothingToDo: 'You don’t need to do anything.',
  },

  /** The state of the evidence log that covers a decision. */
  proof: {
    title: 'Evidence log',
    keep: 'Keep this email: with these three values, anyone can check later that nothing recorded up to this point has been changed or removed.',
    log: 'Log',
    size: 'Entries',
    root: 'Root hash',
    missing:
      'The values of the evidence log are missing, because the stored records of this request didn’t pass the check before signing. Please ask the operator of this service to look into it.',
  },
  /** In emails to the organisation. */
  requestPage: {
    open: 'Open the request',
    afterSignIn: 'After you sign in, it shows everything about this request.',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer: string, document: string) => `Accepted in full by ${signer}: ${document}`,
      ACCEPTED_PARTIAL: (signer: string, document: string) => `Accepted in part by ${signer}: ${document}`,
      ALL_DECLINED: (signer: string, document: string) =>
        `All optional clauses declined by ${signer}: ${document}`,
      REJECTED: (signer: string, document: string) => `Rejected by ${signer}: ${document}`,
    },
    title: 'A signer has decided',
  },

  withdrawal: {
    subject: (document: string) => `Consent withdrawn: ${document}`,
    title: 'Your consent was withdrawn',
    bySigner: 'You withdrew your consent to the following clauses.',
    byOrganisation: (organisation: string) =>
      `${organisation} withdrew your consent to the following clauses on your behalf.`,
    effect:
      'From that time on, it no longer holds. The lawfulness of what was done before isn’t affected, and your other decisions stay as they are.',
    wrong: 'If you didn’t want this',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer: string, document: string) => `${signer} withdrew consent: ${document}`,
      byOrganisation: (signer: string, document: string) =>
        `Consent withdrawn on behalf of ${signer}: ${document}`,
    },
    title: 'Consent was withdrawn',
    byOrganisation: (organisation: string) => `${organisation} withdrew it on the signer’s behalf.`,
    next: 'From now on, nothing may be done that relies on this consent. The signer’s other decisions stay as they are.',
  },

  expiry: {
    subject: (signer: string, document: string) => `No decision from ${signer}: ${document}`,
    title: 'A request has expired',
    happened: (signer: string) => `${signer} didn’t decide in time. The link no longer accepts decisions.`,
    next: (signer: string) => `To ask again, create a new signing request for ${signer}.`,
  },

  newLink: {
    subject: (signer: string, document: string) => `${signer} requests a new link: ${document}`,
    title: 'A signer requests a new link',
    happened: (signer: string) => `${signer} opened an expired request and asked for a new link.`,
    next: (signer: string) =>
      `No link has been sent automatically. If you still want a decision, create a new signing request for ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver: string) => `Webhook disabled: ${receiver}`,
    title: 'A webhook was disabled',
    happened: (since: string) =>
      `Every delivery to this address has failed since ${since}. It no longer receives events, and deliveries that were still waiting have been stopped.`,
    next: (put: string) =>
      `Once the receiver responds again, enable the webhook in the dashboard or with ${put}.`,
    missed: (post: string) =>
      `You can then resend the failed deliveries with ${post}. Events that occur while the webhook is disabled aren’t sent later.`,
    lastError: 'Last error',
  },
  webhookPage: {
    open: 'Open the webhook',
    afterSignIn: 'After you sign in, it shows the failed deliveries.',
  },

  account: {
    invitation: {
      subject: (organisation: string) => `${organisation} invites you to Assent`,
      introduction: 'You’re invited to join',
      from: (inviter: string) => `${inviter} has invited you.`,
      task: 'Use the link to create an account, or to join with the account you already have.',
      roles: {
        owner: 'Your role: owner. You can do everything.',
        admin: 'Your role: admin. You can do everything except choose the owners.',
        viewer: 'Your role: viewer. You can see documents and requests, but you can’t change anything.',
      },
      open: 'Accept the invitation',
      validUntil: (when: string) => `The link works until ${when}.`,
      personal: (address: string) =>
        `This link is for ${address} only. Anyone who has it can accept in your place, so please don’t forward it.`,
      ignore: 'You can ignore it: nothing happens unless you accept.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      account: 'Your Assent account',
      requested: (address: string) => `Someone requested a new password for the account of ${address}.`,
      open: 'Choose a new password',
      once: (when: string) => `You can use this link once, until ${when}.`,
      ignore: 'If it wasn’t you, you can ignore this email: your password stays the same.',
    },
  },
};

/** The texts that every other language provides. */
export type Messages = typeof en;
