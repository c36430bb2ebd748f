/**
 * What is wrong with the arguments, in one sentence, from the message of an error that Node's `parseArgs` throws. Node
 * adds advice about its own parser in further sentences, which is cut off.
 */
export function describeArgumentsProblem(message: string): string {
  const [problem = ''] = message.split(/\. |\n/, 1);
  const [, option, reason] = /^Option '(--[\w-]+)[^']*' argument (missing|is ambiguous)/.exec(problem) ?? [];
  if (option === undefined) return problem;
  return reason === 'missing'
    ? `${option} has no value`
    : `${option} has no value; write one that begins with "-" as ${option}=-…`;
}

/** The name of the first option that is given more than once, from the tokens of Node's `parseArgs`. */
export function findRepeatedOption(tokens: { kind: string; name?: string }[]): string | undefined {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  return names.find((name, index) => names.indexOf(name) !== index);
}
