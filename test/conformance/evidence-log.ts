import type { Section } from './rows.ts';

export const evidenceLog: Section[] = [
  {
    heading: 'Beyond the specification: the evidence log',
    rows: [
      [
        'One append-only tree per organisation; every event is covered by a stored signed head, at most 1,000 events behind',
        'every event is covered by a signed head, that of the creation too',
        'a backlog of more than a thousand events is covered by heads of at most a thousand',
        'a log of any length proves every request in it',
        'log/log.tests.ts: the database refuses',
      ],
      [
        'Nothing is signed before chain, leaf, last head and row were checked against each other; a contradiction is 409, an alarm, a line of doctor and audit',
        'a rejection that is turned into an acceptance is not signed',
        'the chains of two requests that are swapped are not signed',
        'a decided request whose last events and leaf are deleted is not signed as pending',
        'is changed by an UPDATE is not signed',
        'when the leaf of another request is deleted, evidence is refused where the leaf is needed',
        'when the last leaf is deleted, the log stops with an alarm',
        'a head that this service did not sign stops the log',
        'doctor and metrics raise the alarm too',
      ],
      [
        'GET /evidence/checkpoint: the newest signed head, a C2SP checkpoint; each key has its vkey',
        'GET /evidence/checkpoint: 200 with a signed head in text form',
        'without an origin, the keys are listed under the name "assent"',
      ],
      [
        'GET /evidence/proof: consistency (from, to) and inclusion (leaf, size)',
        'GET /evidence/proof?from=&to=: 200',
        'GET /evidence/proof?leaf=&size=: 200',
        'GET /evidence/checkpoint and proof: 401 without a key',
      ],
      [
        'A timestamp authority (RFC 3161) confirms heads; a failed timestamp is shown as missing',
        'a request is proven in the earliest head that covers it and has a timestamp, which openssl accepts',
        'there is no timestamp from an authority that',
        'while the authority hangs, heads go on being signed',
      ],
      [
        'Witnesses (C2SP tlog-witness) sign heads, and their cosignatures are kept; unknown signature lines are ignored',
        'a head has the signatures of all witnesses',
        'a witness that has signed another story finds out',
        'a signature of a witness that lies is not kept',
        'signature lines of keys that nobody configured are ignored',
      ],
      [
        'After restore the log goes on under a new origin whose first leaf names the last head it knows',
        'a restored copy and the original both go on, and neither is a forgery of the other',
      ],
      [
        'verify replays the life cycle: no decision after expiry or void, times that do not run backwards, one decision; a second verifier, written from the format alone, agrees',
        'a request can live through …',
        'no request can live through …',
        'times do not run backwards by more than transactions wait for each other',
        'both verifiers allow the same events in every state of a request',
        'both verifiers find every issued bundle intact with the key',
      ],
      [
        'audit: exit 0, or 1 naming each request that does not hold, or the organisation when the request itself is gone',
        'audit: exit code 0 while everything holds',
        'audit: exit code 1 naming the request that does not hold',
        'audit: exit code 1 naming the organisation when the request itself is gone',
      ],
      [
        'audit: what lists, searches, standings and statistics read is what the evidence says',
        'what lists, searches, standings and statistics read of requests in every state agrees with the evidence',
        'an audit of lists finds out when …',
      ],
    ],
  },
];
