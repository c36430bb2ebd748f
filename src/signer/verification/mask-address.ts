/** An address by which its owner recognises it, and others do not learn it: `a•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = '', ...rest] = address.slice(0, at);
  return `${rest.length > 0 ? first : ''}•••${address.slice(at)}`;
}
