/**
 * A field has few others in it. For every run of text, Mammoth goes through all open ones, which could take minutes.
 */
export function hasManyOpenFields(document: string): boolean {
  let open = 0;
  for (const [, attributes = ''] of document.matchAll(/<[^\s<>:]+:fldChar\s([^<>]*)/g)) {
    const [, type] = /:fldCharType\s*=\s*["'](begin|end)/.exec(attributes) ?? [];
    if (type === 'begin') open += 1;
    else if (type === 'end') open = Math.max(0, open - 1);
    if (open > 100) return true;
  }
  return false;
}
