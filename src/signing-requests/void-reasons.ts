/** The `void_reason` of requests that were voided by a deletion. No person gave this reason, so emails leave it out. */
export const deletionReasons = {
  document: 'The document was deleted.',
  container: 'The container was deleted.',
};

/** The `void_reason` of requests that are voided with their campaign. No person gave this reason either. */
export const cancellationReason = 'The campaign was cancelled.';

/**
 * The `void_reason` of requests that are voided because their signer's personal data is erased, which sends no emails.
 */
export const erasureReason = "The signer's personal data was erased.";
