import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { texts } from '../../texts/selection.ts';
import type { FileKind } from './actions.ts';

const extensions: Record<FileKind, string> = { certificate: 'pdf', evidence: 'zip' };

/** A name for a request's file that every file system accepts and no other request has. */
export function fileNameOf({ id, signer_name }: SigningRequestInList, kind: FileKind): string {
  return `${safe(signer_name)} ${kind} ${id}.${extensions[kind]}`;
}

/** Without what Windows forbids in names or hides at their ends, and short enough for paths of 255 bytes. */
function safe(name: string): string {
  const allowed = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ');
  return (
    Array.from(allowed)
      .slice(0, maxCharacters)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || texts.downloading.signer
  );
}

/** Four bytes each at most. */
const maxCharacters = 40;
