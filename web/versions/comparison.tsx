import { Code, Paper, Stack, Text, Title } from '@mantine/core';
import type { VersionDiff } from '../../sdk/resources.ts';
import { skipUnseen } from '../parts/skip-unseen.ts';
import { texts } from '../texts/versions.ts';
import { ChangedClause } from './changed-clause.tsx';
import { ClauseChange } from './clause-change.tsx';
import { ClauseText } from './clause-text.tsx';
import { type Clause, sortClauses, type Variable } from './clauses.ts';

interface ComparisonProps {
  diff: VersionDiff;
  /** The names of both sides, such as “version 2”. */
  from: string;
  to: string;
}

/** The changes between two versions, clause by clause and word by word. */
export function Comparison({ diff, from, to }: ComparisonProps) {
  const { added, removed, changed, unchanged } = diff;
  const isAdded = new Set(added.map(({ id }) => id));
  const changedById = new Map(changed.map((change) => [change.id, change]));
  const all = sortClauses([...added, ...changed.map((change) => change.to), ...unchanged]);
  if (added.length + removed.length + changed.length + countOfVariables(diff) === 0)
    return <Text c="dimmed">{texts.comparison.none(from, to)}</Text>;
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h4">
          {texts.comparison.title(from, to)}
        </Title>
        <Text c="dimmed">{summarise(diff)}.</Text>
      </div>
      <Stack
        gap="sm"
        component="section"
        aria-label={texts.comparison.clausesOf(to)}
        className={skipUnseen(all.length, 'texts')}
      >
        {all.map((clause, index) => {
          const change = changedById.get(clause.id);
          if (change)
            return <ChangedClause key={clause.id} number={index + 1} from={change.from} to={change.to} />;
          return isAdded.has(clause.id) ? (
            <ClauseChange key={clause.id} kind="added" number={index + 1} title={clause.title}>
              <ClauseText content={clause.content} titleId={`change-${clause.id}`} />
            </ClauseChange>
          ) : (
            <ClauseChange key={clause.id} kind="unchanged" number={index + 1} title={clause.title} />
          );
        })}
      </Stack>
      <ChangedVariables diff={diff} />
      {removed.length > 0 && <Removed clauses={sortClauses(removed)} to={to} />}
    </Stack>
  );
}

function countOfVariables({ variables }: VersionDiff): number {
  return variables ? variables.added.length + variables.removed.length + variables.changed.length : 0;
}

function ChangedVariables({ diff }: { diff: VersionDiff }) {
  const { variables } = diff;
  if (!variables || countOfVariables(diff) === 0) return null;
  const lines = [
    ...variables.added.map(({ name, label }) => [name, texts.comparison.variableAdded(label)]),
    ...variables.removed.map(({ name, label }) => [name, texts.comparison.variableRemoved(label)]),
    ...variables.changed.map(({ name, from, to }) => [name, `${describe(from)} → ${describe(to)}`]),
  ];
  return (
    <Stack gap={4} component="section" aria-label={texts.comparison.variables}>
      <Title order={2} size="h4">
        {texts.comparison.variables}
      </Title>
      {lines.map(([name, change]) => (
        <Text key={name} size="sm">
          <Code>{`{{${name}}}`}</Code> {change}
        </Text>
      ))}
    </Stack>
  );
}

function describe({ label, required, default: byDefault }: Variable): string {
  return [
    label,
    required ? texts.comparison.required : texts.comparison.notRequired,
    ...(byDefault ? [texts.comparison.byDefault(byDefault)] : []),
  ].join(', ');
}

function Removed({ clauses, to }: { clauses: Clause[]; to: string }) {
  return (
    <Paper component="section" bg="transparent">
      <Stack gap="sm" className={skipUnseen(clauses.length, 'texts')}>
        <Title order={2} size="h4">
          {texts.comparison.noLongerIn(to)}
        </Title>
        {clauses.map((clause) => (
          <ClauseChange key={clause.id} kind="removed" title={clause.title}>
            <ClauseText content={clause.content} titleId={`change-${clause.id}`} />
          </ClauseChange>
        ))}
      </Stack>
    </Paper>
  );
}

function summarise(diff: VersionDiff): string {
  const counts = (['added', 'changed', 'removed', 'unchanged'] as const)
    .filter((kind) => diff[kind].length > 0)
    .map((kind) => texts.comparison.counts[kind](diff[kind].length));
  return counts.join(', ');
}
