import { visibleText } from '../platform/visible-text.ts';
import type { Mailbox } from './transport/email.ts';

/**
 * Removes personal data from a message of a mail server or the network, so that an audit event can contain it forever.
 * It removes email addresses, and the names and local parts of these mailboxes, which servers also quote: in any case
 * and Unicode form, without accents, and without the tag of an address (RFC 5233).
 */
export function anonymise(text: string, ...mailboxes: Mailbox[]): string {
  const personal = mailboxes.flatMap(wordsOf).filter((word) => word.length >= 2 && /\P{M}/u.test(word));
  const withoutAddresses = text.normalize('NFC').replace(anyAddress, '…').normalize('NFD');
  return personal
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replace(wholeWord(word), '…'), withoutAddresses)
    .normalize('NFC');
}

function wordsOf({ name, address }: Mailbox): string[] {
  const local = address.slice(0, address.lastIndexOf('@'));
  // Messages come without characters that cannot be seen (email-error.ts), which a name may contain.
  const visible = visibleText(name);
  return [address, local, ...local.split('+'), ...visible.split(/\s+/), visible];
}

/** Also matches the form in bounce addresses, `name=host.example`. */
const anyAddress = /<?[^\s<>"'();,:]+[@=][\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)+>?/gu;

/** Finds a word in text of the form NFD. */
function wholeWord(word: string): RegExp {
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  const escaped = letters.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])${escaped.map((letter) => `${letter}\\p{M}*`).join('')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
}
