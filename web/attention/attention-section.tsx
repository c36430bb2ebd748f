import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/attention.ts';
import { plural } from '../texts/plural.ts';
import classes from './attention.module.css';
import { AttentionItem } from './attention-item.tsx';
import { type AttentionLine, describeAttention, describeUnlistedDrafts } from './describe-attention.ts';
import { type Attention, startOfPeriod, useAttention } from './queries.ts';

/** The first section of the overview: who needs attention today. */
export function AttentionSection() {
  return (
    <Section title={texts.title}>
      <Loaded query={useAttention()}>{(attention) => <AttentionList attention={attention} />}</Loaded>
    </Section>
  );
}

/** More drafts than this are only shown on request, so that they don't hide the rest. */
const shownDrafts = 3;

function AttentionList({ attention }: { attention: Attention }) {
  const [showsAll, setShowsAll] = useState(false);
  const lines = describeAttention(attention, startOfPeriod());
  if (lines.length === 0) return <NothingToDo />;
  const drafts = lines.filter(({ kind }) => kind === 'draft');
  const shown = [
    ...lines.filter(({ kind }) => kind !== 'draft'),
    ...(showsAll ? drafts : drafts.slice(0, shownDrafts)),
  ];
  return (
    <div>
      <ul className={classes.list}>
        {shown.map((line) => (
          <AttentionItem key={keyOf(line)} line={line} />
        ))}
      </ul>
      <MoreDrafts
        hidden={drafts.length - shownDrafts}
        unlisted={describeUnlistedDrafts(attention.drafts)}
        {...{ showsAll, setShowsAll }}
      />
    </div>
  );
}

function NothingToDo() {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <IconCheck size={20} className={classes.calm ?? ''} />
      <Text>
        {texts.nothing}{' '}
        <Text span inherit c="dimmed">
          {texts.nothingLead}
        </Text>
      </Text>
    </Group>
  );
}

interface MoreDraftsProps {
  hidden: number;
  /** A sentence about those that can't be shown; empty if all can. */
  unlisted: string;
  showsAll: boolean;
  setShowsAll(showsAll: boolean): void;
}

function MoreDrafts({ hidden, unlisted, showsAll, setShowsAll }: MoreDraftsProps) {
  if (hidden <= 0) return null;
  if (showsAll)
    return unlisted ? (
      <Text size="sm" c="dimmed" className={classes.more ?? ''}>
        {unlisted}
      </Text>
    ) : null;
  return (
    <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
      {plural(hidden, texts.moreDrafts)}
    </button>
  );
}

function keyOf({ kind, target }: AttentionLine): string {
  return `${kind} ${JSON.stringify(target)}`;
}
