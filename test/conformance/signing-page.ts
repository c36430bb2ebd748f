import type { Section } from './rows.ts';

/** What the contract adds to the specification about the page of a signing link. */
export const signingPage: Section[] = [
  {
    heading: 'Second factor (contract)',
    rows: [
      [
        'verification: link or email_otp, on requests, batches and as the organisation’s default',
        'verification: what a new request asks for',
        'verification: 400 for another value',
        'verification: an idempotent repeat returns the existing request as it is',
        'verification: the database refuses to change what a request asks for',
      ],
      [
        'Before the clauses are shown, a six-digit code is mailed to the signer',
        'the page in front names who requests the decision',
        'the field takes the code from the email',
        'a custom page gets everything but the clauses until the code was entered',
        'every path behind the link shows the page in front instead',
        'after the decision, too, a custom page needs the code',
        'the page in front and the email are in the language of the page: …',
      ],
      [
        '10 minutes, 5 tries, single use',
        'a code works once, within 10 minutes, and only the newest one',
        'after five wrong tries even the right code is refused',
        'attack: 20 concurrent wrong tries count as five',
        'attack: of 20 concurrent right codes, one is taken',
      ],
      [
        'At most 3 codes in 10 minutes and 10 in a day',
        'attack: whoever has the link gets at most 3 codes in 10 minutes, 10 in a day, and 50 guesses',
        'attack: an organisation cannot flood a mailbox with codes',
      ],
      [
        'Never in an API response, a log or the sender’s hands; hashed at rest',
        'attack: a sender with an API key and the link can neither read nor decide',
        'no log line, no table and no API response contains a code',
      ],
      [
        'Bound to one browser or custom page; other sites can neither request nor enter codes',
        'attack: the cookies of another browser or of another request open nothing',
        'attack: the code, the token and the proof of another request open nothing',
        'attack: another site can neither have a code sent nor enter one',
        'attack: a page of another site can neither request nor enter a code',
      ],
      [
        'The evidence says that whoever decided could read that mailbox',
        'the evidence says that whoever decided could read the mailbox',
        'both verifiers refuse a decision without the code that its request asks for',
      ],
    ],
  },
  {
    heading: 'The signing page (contract)',
    rows: [
      ['GET changes nothing, ever', 'reading the page changes nothing'],
      [
        'A confirmation is taken only from a browser that was shown the review of exactly these decisions and this content',
        'a confirmation without a review shows the review and records nothing',
        'a code does not confirm other decisions',
        'a cookie that another origin of the same site planted',
        'a browser that sends two cookies of the page',
      ],
      [
        'The cookie: of the page’s own path, HttpOnly; SameSite=Lax, or in an allowed frame under https None, Secure, Partitioned',
        'the page sets one cookie for its own path',
        'over https the cookie is secure',
        'a signer decides in a frame of …',
      ],
      [
        'What another site sends by Sec-Fetch-Site or, without it, by Origin records nothing and shows the review again',
        'a confirmation that another site sent records nothing',
        'a page of … that submits a confirmation records nothing',
        'a page of … gains nothing by a code that its server fetched',
        'a form that hides where it comes from',
      ],
      [
        'view is refused from other sites',
        'POST /sign/:token/view: 403 FORBIDDEN',
        'a page of … cannot record a view',
      ],
      [
        'The page calls view when it is visible to a person and repeats it until it was taken',
        'a page in the background does not count as viewed',
        'the page repeats the report of its view after …',
      ],
      [
        'Without JavaScript an image records the view, unless the request says it is a prefetch',
        'counts neither for prefetches nor for other sites',
        'a signing page that … prefetches does not count as viewed',
      ],
      [
        'GET /sign/:token/evidence and /certificate, once decided: the signer’s own copy of both',
        'the signer downloads what the organisation can, once it is …',
        '409 with a page in words before a decision, when voided and when expired',
        'the receipt page links to both copies',
      ],
      [
        'Heads of the log are in every completion email to both sides, which waits for the head that covers its decision',
        'name a signed state of the log that covers it',
        'when the records were tampered with, both emails are sent without a state of the log',
      ],
      [
        'The certificate is an attachment of the receipt email',
        'the receipt has the same certificate attached that the organisation can download',
        'a certificate is left out of an email that would be too large',
      ],
    ],
  },
];
