import { endpoints } from './endpoints.ts';
import { findTests, type NamedTest } from './find-tests.ts';
import { resources } from './resources.ts';
import type { Row } from './rows.ts';
import { rules } from './rules.ts';

const introduction = `# Conformance

Every row of the API specification, in its order and in short words, and the tests that show it. Made by
\`npm run generate\` from the tests' names, so a row cannot outlive its tests. Where a name has \`…\`, the test runs once
for each of several cases.
`;

/** The text of docs/conformance.md. */
export function conformance(root: string): string {
  const tests = findTests(root);
  const sections = [...resources, ...endpoints, ...rules].map(
    ({ heading, rows }) =>
      `## ${heading}\n\n| Specification | Shown by |\n|---|---|\n${rows.map((row) => line(row, tests)).join('\n')}\n`,
  );
  return [introduction, ...sections].join('\n');
}

/** For each row, the parts of names it asks for that no test has. */
export function findGaps(root: string): string[] {
  const tests = findTests(root);
  return [...resources, ...endpoints, ...rules].flatMap(({ rows }) =>
    rows.flatMap(([words, ...parts]) =>
      parts.filter((part) => !tests.some(has(part))).map((part) => `${words}: no test is named "${part}"`),
    ),
  );
}

function line([words, ...parts]: Row, tests: NamedTest[]): string {
  const shown = tests.filter((test) => parts.some((part) => has(part)(test)));
  const names = shown.map(({ file, name }) => `${cell(name)} ([${file.split('/').at(-1)}](../${file}))`);
  return `| ${cell(words)} | ${names.join('<br>')} |`;
}

const has =
  (part: string) =>
  ({ file, name }: NamedTest): boolean =>
    `${file}: ${name}`.includes(part);

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/[<>*_]/g, '\\$&');
}
