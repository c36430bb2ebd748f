import { VisuallyHidden } from '@mantine/core';
import { diffWords, type Run } from '../../shared/word-diff/diff-words.ts';
import { language } from '../texts/language.ts';
import { texts } from '../texts/versions.ts';
import classes from './word-diff.module.css';

interface WordDiffProps {
  from: string;
  to: string;
}

/**
 * A word-by-word comparison. Added words are underlined and removed ones struck through; screen readers announce both.
 */
export function WordDiff({ from, to }: WordDiffProps) {
  const runs = diffWords(from, to);
  // If nearly everything differs, both texts are shown in full.
  const shown: Run[] = runs ?? [
    { kind: 'removed', text: `${from}\n\n` },
    { kind: 'added', text: to },
  ];
  return (
    <span className={classes.words} dir="auto">
      {shown.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs never change their order.
        <ChangedRun key={index} run={run} />
      ))}
    </span>
  );
}

function ChangedRun({ run: { kind, text } }: { run: Run }) {
  if (kind === 'same') return text;
  if (kind === 'removed')
    return (
      <del className={classes.removed}>
        <Spoken>{texts.comparison.startOfRemoved}</Spoken>
        {text}
        <Spoken>{texts.comparison.endOfRemoved}</Spoken>
      </del>
    );
  return (
    <ins className={classes.added}>
      <Spoken>{texts.comparison.startOfAdded}</Spoken>
      {text}
      <Spoken>{texts.comparison.endOfAdded}</Spoken>
    </ins>
  );
}

/** Words of the dashboard amid those of a clause, which may be in another language. */
function Spoken({ children }: { children: string }) {
  return (
    <VisuallyHidden component="span" lang={language}>
      {' '}
      {children}{' '}
    </VisuallyHidden>
  );
}
