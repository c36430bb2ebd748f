/** How deep objects and arrays are nested in a valid JSON text: 1 for `{}`. Does not recurse, so any depth is fine. */
export function depthOfJson(source: string): number {
  let [depth, deepest] = [0, 0];
  let inString = false;
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (character === '"') inString = !inString;
    else if (character === '\\') i++;
    else if (inString) continue;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
