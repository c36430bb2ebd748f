import type { Section } from './rows.ts';

/** What the contract adds: what a signer can say, and the words for it. */
export const decisions: Section[] = [
  {
    heading: 'What signers can say',
    rows: [
      [
        'Once a mandatory clause is declined, the rest may stay unanswered: REJECTED, and false in assent_map',
        'a declined mandatory clause rejects the document without answers to the rest',
        '400 for a missing clause as long as no mandatory clause is declined',
        'a document can be rejected with one answer',
        '409 when a quick rejection is repeated with answers to the rest',
      ],
      [
        'The event, the certificate and the receipt list unanswered clauses as not answered',
        'a bundle says which clauses were not answered',
        'the receipt lists comments and clauses without an answer',
        'a certificate lists comments and clauses without an answer',
      ],
      [
        'A declined clause can have a comment of 1-1,000 characters',
        'a declined clause can have a comment, which everyone who sees the decision sees',
        '400 BAD_REQUEST when a comment …',
        '400 BAD_REQUEST for a comment on an accepted clause',
        'a comment may have 1,000 characters, and null means no comment',
        'a comment on a declined clause survives a refresh, the review and the way back',
        'the notice shows each comment with the title of its clause',
      ],
      [
        'What was decided on each clause of a version is counted, and its comments are listed',
        'GET /versions/:id/clauses: 200 with what was decided on each clause, in the order of the document',
        'GET /versions/:id/comments: pages from the newest, each comment once',
        'GET /versions/:id/comments: what an erased signer wrote is gone, and their decision still counts',
        'decisions on clauses and comments: 404',
        'a version shows which clause signers decline, what they say, and who they are',
      ],
      [
        'Comments are in the audit event as salted hashes',
        'a comment is in the audit event as a salted hash only',
      ],
      [
        'With every optional clause declined, no text says that something was accepted',
        'when every clause is optional and declined, the status is ACCEPTED_PARTIAL and no text says accepted',
        'the review of optional clauses that are all declined says so',
        'when every clause is optional and declined, no email says that anything was accepted',
      ],
      [
        'A pre-selected clause is chosen by the sender until the signer touches or confirms it',
        'a pre-selected clause is the sender’s choice until the signer confirms it',
        'a confirmed default is known only from the script',
      ],
      [
        'The page names the organisation’s contact, by default its owner',
        'the organisation’s contact is its contact address, or its first owner’s if it has none',
        'every page about a request says how to reach the sender',
      ],
      [
        'Nobody is said to be told who was not',
        'an expired request of an organisation that nobody can email says so',
        'without a contact address, owners and admins receive the notice',
      ],
    ],
  },
];
