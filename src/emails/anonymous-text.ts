/**
 * What a mail server or the way to it said, fit for an audit event that is kept for good: without email addresses, and
 * without the part before the @ and the name of the person it was about, with which servers name them too.
 */
export function anonymousText(said: string, { name, address }: { name: string; address: string }): string {
  const local = address.slice(0, address.lastIndexOf('@'));
  const named = [address, local, ...name.split(/\s+/), name].filter((text) => text.length >= 2);
  return named
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replace(wholeWord(word), '…'), said.replace(anyAddress, '…'));
}

/** Also as it stands in bounce addresses, `name=host.example`. */
const anyAddress = /<?[^\s<>"'();,:]+[@=][\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+>?/gu;

function wholeWord(word: string): RegExp {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
