import { Box, List, Text } from '@mantine/core';
import { richTextToPlainText } from '../../shared/rich-text/plain-text.ts';
import { texts } from '../texts/versions.ts';
import { ClauseChange } from './clause-change.tsx';
import { useClauseLanguage } from './clause-language.tsx';
import type { Clause } from './clauses.ts';
import { describeChanges, looksDifferent } from './describe-changes.ts';
import { WordDiff } from './word-diff.tsx';

/** A clause that differs between two versions. */
export function ChangedClause({ number, from, to }: { number?: number; from: Clause; to: Clause }) {
  const [before, after] = [richTextToPlainText(from.content), richTextToPlainText(to.content)];
  const others = describeChanges(from, to);
  const language = useClauseLanguage();
  return (
    <ClauseChange
      kind="changed"
      {...(number !== undefined && { number })}
      title={from.title === to.title ? to.title : <WordDiff from={from.title} to={to.title} />}
    >
      {others.length > 0 && (
        <List size="sm">
          {others.map((change) => (
            <List.Item key={change}>{change}</List.Item>
          ))}
        </List>
      )}
      {before !== after && (
        <Box maw="40rem" {...language}>
          <WordDiff from={before} to={after} />
        </Box>
      )}
      {before === after && looksDifferent(from, to) && (
        <Text size="sm">{texts.comparison.onlyFormatting}</Text>
      )}
    </ClauseChange>
  );
}
