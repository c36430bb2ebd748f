/** The type of a translation of English texts: the same names and parameters, with any words. */
export type TextsLike<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : TextsLike<English[Name]>;
};
