/** From when to when a certificate is valid. */
export interface Validity {
  from: Date;
  to: Date;
}
