import { VisuallyHidden } from '@mantine/core';
import { diffWords, type Run } from '../../shared/word-diff/diff-words.ts';
import classes from './words.module.css';

interface WordsProps {
  from: string;
  to: string;
}

/** What turns one text into another, word by word: underlined what came, struck out what went, and both said aloud. */
export function Words({ from, to }: WordsProps) {
  const runs = diffWords(from, to);
  // Where nearly everything differs, both are shown whole.
  const shown: Run[] = runs ?? [
    { kind: 'removed', text: `${from}\n\n` },
    { kind: 'added', text: to },
  ];
  return (
    <span className={classes.words} dir="auto">
      {shown.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts are never reordered.
        <Changed key={index} run={run} />
      ))}
    </span>
  );
}

function Changed({ run: { kind, text } }: { run: Run }) {
  if (kind === 'same') return text;
  if (kind === 'removed')
    return (
      <del className={classes.removed}>
        <VisuallyHidden component="span"> removed: </VisuallyHidden>
        {text}
        <VisuallyHidden component="span"> end of removal. </VisuallyHidden>
      </del>
    );
  return (
    <ins className={classes.added}>
      <VisuallyHidden component="span"> added: </VisuallyHidden>
      {text}
      <VisuallyHidden component="span"> end of addition. </VisuallyHidden>
    </ins>
  );
}
