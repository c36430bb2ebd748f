/** The names of fields that need no description, because it would only repeat the name. */
export const obviousFields: ReadonlySet<string> = new Set([
  'name',
  'description',
  'email',
  'title',
  'success',
]);
