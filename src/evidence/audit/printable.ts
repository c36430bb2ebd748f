/** Replaces the characters of a stored text that a terminal would act on, such as line ends. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '\ufffd');
}
