import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { backup } from './backup.ts';
import { certificates } from './certificates.ts';
import { decisions } from './decisions.ts';
import { endpoints } from './endpoints.ts';
import { erasure } from './erasure.ts';
import { everyResponse } from './every-response.ts';
import { evidenceLog } from './evidence-log.ts';
import { exportsAndActivity } from './exports-and-activity.ts';
import { fields } from './fields.ts';
import { findTests, type NamedTest } from './find-tests.ts';
import { overview } from './overview.ts';
import { resources } from './resources.ts';
import type { Row } from './rows.ts';
import { rules } from './rules.ts';
import { signingPage } from './signing-page.ts';
import { tolerance } from './tolerance.ts';

const sections = [
  ...resources,
  ...endpoints,
  ...rules,
  ...everyResponse,
  ...tolerance,
  ...fields,
  ...signingPage,
  ...decisions,
  ...erasure,
  ...backup,
  ...evidenceLog,
  ...certificates,
  ...accounts,
  ...agents,
  ...exportsAndActivity,
  ...overview,
];

const introduction = `# Conformance

Every requirement of the API specification, abridged and in the same order, with the tests that verify it; at the end,
what Assent promises beyond it. Generated from the names of the tests by \`npm run generate\`; a test fails if a requirement
has none. A name with \`…\` belongs to several tests.
`;

/** The text of docs/conformance.md. */
export function conformance(root: string): string {
  const tests = findTests(root);
  const body = sections.map(
    ({ heading, rows }) =>
      `## ${heading}\n\n| Specification | Shown by |\n|---|---|\n${rows.map((row) => line(row, tests)).join('\n')}\n`,
  );
  return [introduction, ...body].join('\n');
}

/** A message for each row and each of its parts that occurs in no test's name. */
export function findGaps(root: string): string[] {
  const tests = findTests(root);
  return sections.flatMap(({ rows }) =>
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
