import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** A text with placeholders, such as `Sent to {name}.` */
  text: string;
  /** What stands in place of each. */
  [placeholder: string]: ReactNode;
}

/** A text with elements in it, such as a bold name or a link. Each language puts them where its grammar does. */
export function Sentence({ text, ...elements }: SentenceProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Every second part is the name of a placeholder.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>{index % 2 === 1 ? elements[part] : part}</Fragment>
  ));
}
