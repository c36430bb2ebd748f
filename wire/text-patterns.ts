/**
 * One plain address: a local part in the dot-string form of RFC 5321 section 4.1.2, of at most 64 characters, and a
 * domain, which may be internationalised (RFC 5890). Needs the flag `u`.
 */
export const emailAddressPattern =
  "^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9\\p{L}\\p{N}]([A-Za-z0-9\\p{L}\\p{M}\\p{N}-]{0,61}[A-Za-z0-9\\p{L}\\p{M}\\p{N}])?\\.)+[A-Za-z0-9\\p{L}\\p{N}]([A-Za-z0-9\\p{L}\\p{M}\\p{N}-]{0,61}[A-Za-z0-9\\p{L}\\p{M}\\p{N}])?$";

/** No control, line-separating or bidirectional-override characters, which could break or reverse a line. */
export const oneLinePattern = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$';

/** The same with line breaks and tabs, for texts of several lines. */
export const plainTextPattern =
  '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069]*$';

/** A character that people can see. A name without one could neither be read nor clicked. */
export const visibleCharacter = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The scripts in which joiners change how a word is written (Unicode Standard, section 23.2). */
const joinedScripts = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
];
const joinedLetter = `[${joinedScripts.map((script) => `\\p{Script=${script}}`).join('')}]`;

const mongolianLetter = '[\\u1820-\\u1878\\u1880-\\u18AA]';
/** They choose between forms of the letter before them (Unicode Standard, section 13.5). */
const mongolianVariant = '[\\u180B-\\u180D\\u180F]';

/** What is invisible by itself and changes how the characters around it are written. */
const invisibleInWords = [
  `(?<=${joinedLetter})[\\u200C\\u200D](?=${joinedLetter})`,
  // After a sign that kills a vowel, also at the end of a word.
  `(?<=[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA])\\u200D(?!${joinedLetter})`,
  `(?<=${mongolianLetter})${mongolianVariant}`,
  // The vowel separator.
  `(?<=${mongolianLetter}${mongolianVariant}?)\\u180E(?=${mongolianLetter})`,
  // Variants of Chinese characters.
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  // Emoji. Digits have the property Emoji too, but only a keycap (UTS 51, ED-14c) makes one of them.
  '(?<=\\p{Extended_Pictographic})\\uFE0F',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})',
].join('|');

/**
 * No control, invisible or bidirectional-override characters, which could make one name look like another, except
 * those that writing needs. Needs the flag `u`.
 *
 * No character matches in two ways. Otherwise each one would double the time to refuse a name.
 */
export const personNamePattern = `^(?:[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800]|${invisibleInWords})*$`;

/** The name of a variable in the text of a version. */
export const variableNamePattern = '^[a-z0-9_]{1,40}$';

/** Unreserved URL characters (RFC 3986 section 2.3). */
export const slugPattern = '^[A-Za-z0-9._~-]*$';

const neverInUrls =
  '\\\\\\s"<>\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF';

/** An absolute https or http URL without user info, spaces or characters that cannot be seen. */
export const webUrlPattern = `^https?://(?![^/?#]*@)[^/?#${neverInUrls}]+([/?#][^${neverInUrls}]*)?$`;

/** A port from 1 to 65535, as browsers write it. */
export const portPattern =
  '[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]';

/** The host of an origin, as browsers write it. */
export const originHostPattern = '([a-z0-9-]+\\.)*[a-z0-9-]+';

/**
 * An origin that may frame signing pages, as a regular expression: nothing in it ends a Content-Security-Policy's
 * directive.
 */
export const embedOriginPattern = `^(https://${originHostPattern}|http://(localhost|127\\.0\\.0\\.1))(:(${portPattern}))?$`;
