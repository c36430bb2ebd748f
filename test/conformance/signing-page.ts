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
        'the verification page names who requests the decision',
        'the field takes the code from the email',
        'a custom page gets everything but the clauses until the code was entered',
        'every path behind the link shows the verification page instead',
        'after the decision, too, a custom page needs the code',
        'the verification page and the email are in the language of the page: …',
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
        'a signer decides in a frame of another site',
      ],
      [
        'The organisation’s embed_origins may frame its pages, and nobody else may',
        'every page behind a signing link can be framed by the sites of its organisation',
        'the page that asks for a code can be framed by the same sites',
        'the sites of one organisation can frame neither the pages of another nor an unknown link',
      ],
      [
        '@assent/sdk/embed and /react: the page in a frame of another site, its events, and origins checked both ways',
        'a site that the organisation allows shows the page in its language and colours',
        'a site learns of a rejection before the frame goes to the redirect URL',
        'a site that the organisation does not allow shows nothing of the page, and gets an error',
        'the element trusts only the page in its frame',
        'the page trusts and informs only the site around it',
        'the React component passes on its properties',
        'each entry is at most 12 kB compressed',
      ],
      [
        'What another site sends by Sec-Fetch-Site or, without it, by Origin records nothing and shows the review again',
        'a confirmation that another site sent records nothing',
        'a page of … that submits a confirmation, also with a code that its server fetched, records nothing',
        'a form that hides where it comes from',
      ],
      [
        'The signing API’s GET: 200 in every state, and status says which',
        'GET /sign/:token: 200 in every state, with the current status',
        "the API behind an erased signer's link still says which state the request is in",
      ],
      [
        'view is refused from other sites',
        'POST /sign/:token/view: 403 FORBIDDEN',
        'a page of … can neither record a view',
      ],
      [
        'The page calls view when it is visible to a person and repeats it until it was taken',
        'a page in the background does not count as viewed',
        'the page repeats the report of its view after a rate limit, an unavailable service and a lost connection',
      ],
      [
        'Without JavaScript an image records the view, unless the request says it is a prefetch',
        'counts neither for prefetches nor for other sites',
        'a page of … can neither record a view, by a prefetch or otherwise',
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
  {
    heading: 'Standing consent (contract)',
    rows: [
      [
        'GET /consents: the newest decision, state, accepted, latest, withdrawn',
        'GET /consents: 200 with a person’s latest decision on a document, by clause slug',
        'GET /consents: PENDING and without a decision for a person who was asked for the first time',
        'GET /consents: null when the person was never asked about the document',
        'GET /consents: an external id finds the person on each document',
      ],
      [
        'Kept in the transactions that change it, equal to the history; lists and counts by state and clause are exact',
        'after any life cycle, every standing, list and count is what the history says',
      ],
      [
        'Withdrawal of optional clauses of an accepted request; status and decisions stay',
        'POST /signing-requests/:id/withdrawals: 200 with the consent after it; status and decisions stay',
        'POST /sign/:token/withdraw: 200 with the consent after it, for the holder of the link',
        'a repeat changes nothing, and of several clauses only those that are left are withdrawn',
        '20 concurrent withdrawals of one clause are recorded once',
        '409 CONFLICT when …, and nothing is withdrawn',
        'a withdrawal is announced to both sides and to webhooks that name it',
      ],
      [
        'The signer withdraws on the receipt page, without JavaScript, from the browser that saw it',
        'the receipt offers the optional clauses that were accepted, and the form works without JavaScript',
        'a form without the page’s cookie, with another’s code or from another site records nothing and shows the receipt again',
        'the downloaded receipt links to the page on which consent can be withdrawn',
      ],
      [
        'Later evidence shows a withdrawal, and verifiers replay it',
        'the evidence shows a withdrawal, and continues the evidence from before it',
        'no withdrawal is of …',
      ],
      [
        'Consent sessions: without email, found or created, the identity is the application’s claim',
        'POST /consent-sessions: 200 with a link when consent is needed, the same until it is given, then none',
        'POST /consent-sessions: consent is needed again after a version that requires it, and not after an editorial one',
        'POST /consent-sessions: the evidence says that the identity is the application’s claim',
        'POST /consent-sessions: 20 concurrent sessions share one request, whatever is decided meanwhile',
      ],
      [
        'Campaigns ask everyone in an audience again, and show their progress',
        '201: everybody who accepted an earlier version is asked once, by email, and progress follows',
        'asks the people of its audience and no others',
        'PENDING reminds of a pending request about this version, with the message, at most once an hour',
        'a campaign asks everybody once, though its worker is killed and two others go on with it',
        '200 decisions during a publication and a campaign: nobody is asked twice, and nobody is left out',
        'a campaign becomes STOPPED without asking anybody if … before it begins',
      ],
      [
        'Campaigns are listed, and cancelled with or without what is pending',
        'lists campaigns newest first, or only those of one document',
        'that is cancelled with voidPending voids what is pending, even after it has ended',
        'that is cancelled 20 times at once, and again later, is cancelled once',
      ],
      [
        'campaign_id in the detail, campaignId in the list and the export',
        'and its export have the stragglers of a campaign, in every order, with exact totals',
      ],
    ],
  },
  {
    heading: 'Branding (contract)',
    rows: [
      [
        'logo (PNG, JPEG or WebP, 200 kB), accent_color, website, privacy_url, contact_email of the organisation',
        'PATCH /organisation: 200 with a logo as its address, which serves it to anyone as an image',
        'PATCH /organisation: 200 when a logo is replaced or removed, and its address no longer works',
        'a … image becomes a PNG of the same size',
        'a decompression bomb takes no memory, because it is not decoded',
        'nothing of the file is kept but its pixels',
      ],
      [
        'accent_color is kept readable: contrast is computed',
        'PATCH /organisation: 200 with an accent as chosen and as it is shown',
      ],
      [
        'Shown on pages, emails and certificate',
        'the signing page has the logo in it, the accent and the links, and its policy allows nothing else',
        'a custom signing page gets the branding with the request',
        'an email has the logo attached, the accent on its button, and the links in both parts',
        'a certificate has the logo on white, with the organisation as what it shows, and the links',
        'evidence of a branded page holds after the branding has changed, and shows the page as it was',
      ],
    ],
  },
];
