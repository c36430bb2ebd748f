/** What a translation of English texts has to have: the same names, the same parameters, and any words. */
export type TextsLike<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : TextsLike<English[Name]>;
};
