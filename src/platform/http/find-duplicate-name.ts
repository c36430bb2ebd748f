/** The first name that an object in a JSON text has twice, as it would be parsed; undefined if none has. */
export function findDuplicateName(json: string): string | undefined {
  const objects: Set<string>[] = [];
  let text = '';
  for (let i = 0; i < json.length; i++) {
    const character = json[i];
    if (character === '"') {
      const end = endOfText(json, i);
      text = json.slice(i, end);
      i = end - 1;
    } else if (character === '{') objects.push(new Set());
    else if (character === '}') objects.pop();
    else if (character === ':') {
      const name: string = JSON.parse(text);
      const names = objects.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

/** Where a string ends that begins at `start`. */
function endOfText(json: string, start: number): number {
  let i = start + 1;
  while (i < json.length && json[i] !== '"') i += json[i] === '\\' ? 2 : 1;
  return i + 1;
}
