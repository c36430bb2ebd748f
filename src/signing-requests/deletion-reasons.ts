/** The `void_reason` of requests that were voided by a deletion. Nobody gave it, so emails leave it out. */
export const deletionReasons = {
  document: 'The document was deleted.',
  container: 'The container was deleted.',
};

/** The `void_reason` of requests that are voided with their campaign. Nobody gave it either. */
export const cancellationReason = 'The campaign was cancelled.';

/** The reason that audit event and webhook give when a request is voided because its signer's personal data is erased. */
export const erasureReason = "The signer's personal data was erased.";
