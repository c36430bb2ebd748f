/** An address in a form that its owner recognises but that does not reveal it to others: `a•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = '', ...rest] = address.slice(0, at);
  return `${rest.length > 0 ? first : ''}•••${address.slice(at)}`;
}
