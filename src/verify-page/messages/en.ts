/**
 * The words of the page /verify. What each check found is in English in every language, because the sentences come from
 * the verifier, and people quote and compare them. The name of each check is in the page's language.
 */
export const en = {
  title: 'Check evidence',
  lead: 'Choose an evidence bundle or a certificate. It’s checked in your browser: nothing is uploaded, and the page also works offline.',
  language: 'Language',
  file: 'Evidence bundle (.zip) or certificate (.pdf)',
  drop: 'Choose a file, or drop it anywhere on this page',
  key: 'Issued by',
  ownKey: 'this service',
  ownKeyHint: 'Its public keys, as published at /.well-known/assent-keys.json:',
  otherKey: 'another service, whose public key I know',
  otherKeyLabel: 'Public key (base64 or vkey)',
  wrongKey:
    'A public key is either 32 bytes in base64 (44 characters) or a vkey. Separate several with commas.',
  tooLarge: 'The file is larger than any evidence bundle.',
  notReadable: 'The file can’t be read. It may have been moved or deleted, or it’s a folder.',
  severalFiles: 'Several files were dropped, so none was checked. Drop one file at a time.',
  noScript:
    'This page needs JavaScript and a current browser. You can also check a bundle with the verify.mjs inside it, as its README.txt explains.',
  intact: 'Intact',
  intactText: 'The file is exactly what was issued with the key above, and everything in it fits together.',
  unvouched: 'Consistent, but not vouched for',
  unvouchedText:
    'Everything in the file fits together, but that doesn’t prove everything: the findings marked “Note” say what is left open.',
  altered: 'Altered',
  alteredText: 'The file isn’t what was issued. The findings marked “Fault” say what’s wrong.',
  unreadable: 'Unreadable or incomplete',
  unreadableText: 'The file isn’t a complete evidence bundle or certificate.',
  request: 'Signing request',
  issued: 'Issued',
  signedWith: 'Signed with the key',
  findings: 'Findings',
  /** Empty where the sentences are in the page's language. */
  findingsHint: '',
  fine: 'Fine',
  note: 'Note',
  fault: 'Fault',
  /** By the name that the verifier gives them. A check that is not here is named after a file of the bundle. */
  checks: {
    file: 'File',
    archive: 'Archive',
    signature: 'Signature',
    'head of checkpoint.txt': 'Head of the log in checkpoint.txt',
    key: 'Key',
    log: 'Log',
    head: 'Head of the log',
    inclusion: 'Place in the log',
    timestamp: 'Timestamp',
    chain: 'Chain of events',
    events: 'Events',
    'personal data': 'Personal data',
    'life cycle': 'Order of events',
    bound: 'Recorded at creation',
    content: 'Document',
    request: 'Request',
    decisions: 'Decisions',
    page: 'Page',
    certificate: 'Certificate',
  },
};

export type Messages = typeof en;
