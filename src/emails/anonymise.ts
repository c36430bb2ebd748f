/**
 * Removes personal data from a message of a mail server or the network, so that an audit event can contain it
 * forever. It removes email addresses, and the recipient's name and local part, which servers also quote.
 */
export function anonymise(text: string, recipient: { name: string; address: string }): string {
  const { name, address } = recipient;
  const local = address.slice(0, address.lastIndexOf('@'));
  const personal = [address, local, ...name.split(/\s+/), name].filter((word) => word.length >= 2);
  return personal
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replace(wholeWord(word), '…'), text.replace(anyAddress, '…'));
}

/** Also matches the form in bounce addresses, `name=host.example`. */
const anyAddress = /<?[^\s<>"'();,:]+[@=][\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+>?/gu;

function wholeWord(word: string): RegExp {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
