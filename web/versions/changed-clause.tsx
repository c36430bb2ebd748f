import { Box, List, Text } from '@mantine/core';
import { richTextToPlainText } from '../../shared/rich-text/plain-text.ts';
import { changesOf, looksDifferent } from './changes-of.ts';
import { ClauseChange } from './clause-change.tsx';
import type { Clause } from './clauses.ts';
import { Words } from './words.tsx';

/** A clause of both versions that is not the same in them. */
export function ChangedClause({ number, from, to }: { number: number; from: Clause; to: Clause }) {
  const [before, after] = [richTextToPlainText(from.content), richTextToPlainText(to.content)];
  const others = changesOf(from, to);
  return (
    <ClauseChange
      kind="changed"
      number={number}
      title={from.title === to.title ? to.title : <Words from={from.title} to={to.title} />}
    >
      {others.length > 0 && (
        <List size="sm">
          {others.map((change) => (
            <List.Item key={change}>{change}</List.Item>
          ))}
        </List>
      )}
      {before !== after && (
        <Box maw="40rem">
          <Words from={before} to={after} />
        </Box>
      )}
      {before === after && looksDifferent(from, to) && (
        <Text size="sm">Only the formatting of its text changed.</Text>
      )}
    </ClauseChange>
  );
}
