// Answers, for each case on standard input, what the guide's functions say of it. The recipe lies beside the copy of
// this file that is run.
const recipe = new URL('recipe.ts', import.meta.url).href;
const { hasBodySignature, isFromAssent } = await import(recipe);
const chunks = await process.stdin.toArray();
const answers = JSON.parse(Buffer.concat(chunks).toString()).map(
  // As written by the test.
  ({ secrets, headers, body, now }: { secrets: string[]; headers: object; body: string; now: number }) => {
    const bytes = Buffer.from(body, 'base64');
    return [isFromAssent(secrets, headers, bytes, now * 1000), hasBodySignature(secrets, headers, bytes)];
  },
);
process.stdout.write(JSON.stringify(answers));
