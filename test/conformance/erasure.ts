import type { Section } from './rows.ts';

/** What the contract says about personal data: how it is erased, and when. */
export const erasure: Section[] = [
  {
    heading: 'Erasure and retention',
    rows: [
      [
        'Erasure removes name, address, note, comments, stored emails and payloads, and the openings in evidence',
        'after an erasure nothing that is stored names the signer',
        'erase removes an address from every organisation, or from one',
      ],
      ['For owners and API keys', 'only owners and API keys can erase a signer'],
      ['PENDING requests are voided', 'each request keeps its state and says that it was erased'],
      [
        'Links show an erased page',
        "an erased signer's link shows a page that says so and names nobody",
        "nothing can be recorded through an erased signer's link",
      ],
      [
        'Chains, logs, earlier bundles and totals stay verifiable',
        'the chain of each request verifies, and ends with who erased it',
        'its evidence and certificate can still be downloaded',
        'erasing a signer erases the pages they were shown, and evidence from before and after verifies and continues',
        'an erasure that waits while the signer views the request',
        'totals, statistics and the number of signers of a document stay as they were',
      ],
      [
        'retention_days on a container erases that long after the end of a request',
        'a request is erased once its retention is over',
        'a deleted container keeps erasing what was asked in it',
        'two workers erase each due request once',
      ],
      [
        'unless legal_hold is set',
        'nothing is erased under legal hold, by retention or on request',
        'a legal hold that is set while an erasure runs comes before it or after it',
      ],
    ],
  },
];
