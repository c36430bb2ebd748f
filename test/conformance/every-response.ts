import type { Section } from './rows.ts';

/** What the specification leaves open. */
export const everyResponse: Section[] = [
  {
    heading: 'Beyond the specification: every response',
    rows: [
      [
        'An API key has its own limit, in a fixed window of 60 s from its first request',
        'a key has its limit in a window of 60 s',
        'every key has its own window',
      ],
      [
        'A signer counts by the link, whatever the address, by page and API',
        "a signer's requests count by the link",
        'requests through one link count together',
      ],
      [
        'Requests with no or a wrong key or an unknown token count by the address: 401 or 404 until ten times the limit, then 429',
        'requests without a valid key count against the client address',
        'unknown and altered tokens count against the client address',
        'a revoked key counts against the client address',
      ],
      [
        'An IPv6 address counts by its /64, an IPv4-mapped one as IPv4',
        'guesses of keys from changing addresses of one IPv6 /64',
        'an IPv4 address and its IPv4-mapped form count together',
      ],
      [
        'Counting uses the database’s clock where the store is PostgreSQL',
        'the clock of a process does not matter',
      ],
      [
        'X-RateLimit-*, RateLimit and RateLimit-Policy on every response under /api/v1, errors included; Retry-After in whole seconds',
        'every response counts and has the headers',
        'malformed requests count against the address of their connection',
        'then 429 RATE_LIMITED with Retry-After',
      ],
      ['X-Content-Type-Options: nosniff on every response, of whatever kind', 'every response has nosniff'],
      ['X-Request-Id on every response', 'every response has an X-Request-Id'],
      [
        'Order of checks: 401, 429, 400, 404, 403, 409',
        '401 UNAUTHORIZED comes before 400, 404, 413 and 415',
        '429 RATE_LIMITED comes before 400, 404 and 415',
        'POST /sign/:token/verification and its confirmation: 404 NOT_FOUND when the token is unknown, from another site too',
      ],
      [
        'All 401s have one identical body and take the same time',
        'all 401 responses have the same body and headers',
        'every 401 takes one lookup of a key',
      ],
      [
        'An unknown path or method is 404 NOT_FOUND',
        '404 NOT_FOUND, an unknown path or method',
        'an unknown path under /api/v1 is 404 NOT_FOUND',
        'a method that Node does not know: 404 NOT_FOUND',
        'a method that Node does not know, after other requests on the connection: 404 NOT_FOUND, last',
      ],
      [
        'What is not valid HTTP is 400 in the standard format',
        'a raw request with …: 400 BAD_REQUEST',
        'a raw request with "Expect: …"',
        'requests sent together over one connection are answered in order',
        'a malformed HTTP request is refused or its connection closed',
      ],
      [
        '413 PAYLOAD_TOO_LARGE, 415 UNSUPPORTED_MEDIA_TYPE',
        '413 PAYLOAD_TOO_LARGE',
        'POST with content-type …: 415',
        'a body with "Content-Encoding: …": 415',
      ],
      [
        'A request has 18 s to arrive, headers and body',
        'the connection is closed in time',
        "the service's own limits close slow connections within 20 s",
        'an upload of 1 MB that takes half of the time is accepted',
      ],
      [
        'Whatever breaks, a request is answered within 20 s: a temporary fault is 503 with Retry-After',
        'during a key lookup delays no other request, and the lookup itself is answered with 503',
        'on every connection makes requests and readiness 503, until new connections work',
        'a lock that is held for too long makes a request 503, and a page says so in words',
        'a database that is read-only makes changes and readiness 503, and is used again afterwards',
        'a PostgreSQL that is stopped makes requests 503, and is used again when it continues',
        'when one connection turns out to be dead, the idle ones that died with it are not used either',
        'requests go on while Redis answers nothing, and only the first ones wait for it',
        'is a temporary fault: …',
      ],
      [
        'GET and HEAD for health, readiness, metrics and the API reference',
        'HEAD is answered like GET without a body',
      ],
      [
        '`/docs` works offline, from its own origin alone; `/llms.txt` and the guides',
        'the API reference shows every operation on one page without external resources',
        'a developer searches, chooses a language, reads with a key and switches to dark',
        'llms.txt lists every guide that is not for contributors alone',
        'every guide is served as Markdown',
      ],
      [
        '`openapi.json` has named components, webhooks and examples, and is at most 400 kB',
        'the document is at most 400 kB',
        'every request, response, error and event has an example, and the example is valid',
        'every example is a request that is accepted, and its response has the same fields',
      ],
      [
        'A worker serves the first two and metrics on WORKER_PORT when it is set',
        'a worker serves health, readiness and metrics on WORKER_PORT, for GET and HEAD, and nothing else',
        'with METRICS_TOKEN, the metrics of a worker need the token',
      ],
      [
        'Metrics, readiness and doctor show what waits when no worker runs',
        'while no worker runs, metrics count the emails, webhooks and evidence that wait, and for how long',
        'readiness warns of a missing worker in its body while requests are answered, until one runs',
        'doctor names a missing worker, and a killed one until it is replaced, and says what to do',
      ],
      [
        'A wrong secret key, a newer schema or an empty key file stops the boot with one line; doctor creates nothing',
        'a wrong SECRET_KEY is refused with one line, by every command, until the right one is among the keys',
        'after a lost key, "secret-key replace" takes the new one, and only that',
        'a process older than the database is refused with one sentence that says what to do',
        'an empty key file is named as such, and says what to do',
        'doctor creates nothing in an empty folder, and none that is missing',
      ],
      [
        'A fresh set-up link at every start as long as no account exists; it ends with its first use or the next start',
        'each start prints a new set-up link, and with its first response the one before has ended',
        'each start creates a new set-up link, with which the one before ends, until there is an account',
        'of 20 processes that start at the same time, only one creates a set-up link',
      ],
      [
        'The set-up link creates the first user in the only organisation there is, or in a new one',
        'the set-up link joins the only organisation there is, as its owner, and leaves it as it is',
        'with several organisations, the set-up link creates a new one',
      ],
      [
        'Counting uses the database’s clock where the store is PostgreSQL; processes whose clocks differ agree',
        'two processes whose clocks differ by two days agree on limits, links and times',
        'the clock of a process does not matter, only that of the database',
        'the end of a window is by the clock of Redis, not by that of a process',
      ],
      [
        'A webhook’s URL: non-public addresses in any spelling and local names are 400; other names are looked up at delivery only, and every failure of a name looks the same',
        'is rejected because it is not public',
        'is rejected because it is a local name',
        '400 BAD_REQUEST for a local name, unless its network is allowed',
        'for any name that is not local, without a lookup',
        'a delivery does not tell a name that does not exist from one that is private',
      ],
    ],
  },
];
