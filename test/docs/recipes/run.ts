// Prints the results of the guide's functions for each case on standard input. The recipe is in the same folder as the
// copy of this file that is run.
const recipe = new URL('recipe.ts', import.meta.url).href;
const { hasBodySignature, isFromAssent } = await import(recipe);
const chunks = await process.stdin.toArray();
const answers = JSON.parse(Buffer.concat(chunks).toString()).map(
  // The test writes cases with these fields.
  ({ secrets, headers, body, now }: { secrets: string[]; headers: object; body: string; now: number }) => {
    const bytes = Buffer.from(body, 'base64');
    return [isFromAssent(secrets, headers, bytes, now * 1000), hasBodySignature(secrets, headers, bytes)];
  },
);
process.stdout.write(JSON.stringify(answers));
