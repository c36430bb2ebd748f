/** What is chosen already when the page for sending opens. */
export interface SendSearch {
  versionId?: string | undefined;
  /** The signing request whose signer is to be asked once more. */
  again?: string | undefined;
}

export function readSendSearch({ versionId, again }: Record<string, unknown>): SendSearch {
  return {
    ...(typeof versionId === 'string' && { versionId }),
    ...(typeof again === 'string' && { again }),
  };
}
