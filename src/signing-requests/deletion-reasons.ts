/** The `void_reason` of requests that were voided by a deletion. Nobody gave it, so emails leave it out. */
export const deletionReasons = {
  document: 'The document was deleted.',
  container: 'The container was deleted.',
};
