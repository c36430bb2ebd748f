import type { SmtpReply } from '../platform/mail/mail-error.ts';

/**
 * What a mail server said, fit for an audit event that is kept for good: without mail addresses, and without the part
 * before the @ and the name of the person it was about, with which servers name them too.
 */
export function anonymousReply(
  reply: SmtpReply,
  { name, address }: { name: string; address: string },
): SmtpReply {
  const local = address.slice(0, address.lastIndexOf('@'));
  const named = [address, local, ...name.split(/\s+/), name].filter((text) => text.length >= 2);
  const text = named
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replace(wholeWord(word), '…'), reply.text.replace(anyAddress, '…'));
  return { code: reply.code, text };
}

/** Also as it stands in bounce addresses, `name=host.example`. */
const anyAddress = /<?[^\s<>"'();,:]+[@=][\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+>?/gu;

function wholeWord(word: string): RegExp {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
