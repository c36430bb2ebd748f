import { listGuides, readGuide } from './guides.ts';

/** Which guides are listed under which heading, in order. Agents may skip those under "Optional" (llmstxt.org). */
const sections: [heading: string, pattern: RegExp][] = [
  ['Guides', /^(README|sdk\/README|docs\/(dashboard|signing|guide\/.*))\.md$/],
  ['Operations', /^docs\/operations\//],
  ['Optional', /^docs\/|^(SECURITY|CHANGELOG)\.md/],
];

/** What the API is and where its documentation is, in the form of llmstxt.org. */
export async function llmsText(baseUrl: string, summary: string): Promise<string> {
  const paths = listGuides().filter((path) => path.endsWith('.md'));
  const served = new Set(paths);
  const guides = await Promise.all(
    paths.map(async (path) => ({ path, ...introduce(String(await readGuide(path, served))) })),
  );
  const listed = Map.groupBy(guides, ({ path }) => sections.find(([, pattern]) => pattern.test(path))?.[0]);
  const lists = sections.map(([heading]) => {
    const lines = listed
      .get(heading)
      ?.map(({ path, title, sentence }) => `- [${title}](${baseUrl}/${path})${sentence && `: ${sentence}`}`);
    return `## ${heading}\n\n${lines?.join('\n') ?? ''}\n`;
  });
  return `# Assent

> ${summary}

A container groups documents. A document has versions with clauses: edit the draft, publish it, and create a signing request for
each person, who decides on every clause at a link. Read the decision, or receive it by a webhook. Send an API key as \`X-Api-Key\`.

## API

- [OpenAPI document](${baseUrl}/openapi.json): every operation with its fields, examples and error codes, as OpenAPI 3.1
- [API reference](${baseUrl}/docs): the same as a page, with samples in curl, TypeScript and Python

${lists.join('\n')}`;
}

/** The heading of a guide, and the first sentence below it, without markup of links. */
function introduce(markdown: string): { title: string; sentence: string } {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const paragraph = markdown.split(/\n{2,}/).find((block) => /^(?!```)[A-Z`[*]/.test(block)) ?? '';
  const text = paragraph
    .replaceAll('\n', ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '');
  return { title, sentence: /^(?:`[^`]*`|[^`])*?(?=[.:;](?: |$))/.exec(text)?.[0] ?? text };
}
