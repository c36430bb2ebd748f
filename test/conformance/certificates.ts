import type { Section } from './rows.ts';

/** What the contract says about certificates (section 6). */
export const certificates: Section[] = [
  {
    heading: 'Certificates',
    rows: [
      [
        'Tagged PDF/A-3',
        'the metadata claims PDF/A-3a, agrees with the document information, and stays XML whatever the names are',
        'nothing in the file is forbidden: scripts, actions, external content, transparency, LZW',
        'every font is embedded with the widths that the file states, and every code stands for Unicode characters',
        'colours are defined by an embedded profile of sRGB',
        'all content of all pages belongs to a structure element or is an artifact',
      ],
      [
        "The bundle's evidence.json is attached",
        'the exact bytes of evidence.json are attached as the source of the document',
      ],
      [
        'In the language of the request; the clauses are marked with theirs',
        '…: every character of every text has a glyph',
        'other languages have texts of their own',
        'titles and the name of the document are marked with the language of the version',
      ],
      [
        'A character that no embedded font has is printed as its code point, never as a look-alike',
        'a character that no font has is printed as its code point',
        'a name of any script is never printed with a missing glyph',
        'two different names never look alike',
      ],
      [
        'Sealed (PAdES) where CERTIFICATE_SEAL names a PKCS#12 file; it says so when not',
        'OpenSSL verifies the seal made with … over all bytes of the certificate, and refuses a changed one',
        'the seal names its certificate, carries no root, and is of the kind that PAdES requires',
        'a file that cannot seal says why',
        'a certificate names the log, its key, the seal, the timestamp and the way to verify',
      ],
    ],
  },
];
