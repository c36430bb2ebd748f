/** One plain address (RFC 5321 section 4.1.2, dot-string form), of at most 254 characters (section 4.5.3.1.3). */
export const emailAddressPattern =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$";

/** No control or bidirectional-override characters, which could break or reverse a line. Needs the flag `u`. */
export const oneLinePattern = '^[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]*$';

/** Unreserved URL characters (RFC 3986 section 2.3). */
export const slugPattern = '^[A-Za-z0-9._~-]*$';
