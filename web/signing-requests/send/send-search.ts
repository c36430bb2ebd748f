import { defined } from '../../parts/defined.ts';
import { readUuid } from '../../parts/read-search.ts';

/** What is preselected when the send page opens, as read from the URL. */
export interface SendSearch {
  versionId?: string | undefined;
  /** The id of a signing request to send again. */
  again?: string | undefined;
}

export function readSendSearch({ versionId, again }: Record<string, unknown>): SendSearch {
  return defined({ versionId: readUuid(versionId), again: readUuid(again) });
}
