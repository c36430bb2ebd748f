import { memo } from 'react';
import { renderRichText } from '../../shared/rich-text/render.ts';
import classes from './clause-text.module.css';

interface ClauseTextProps {
  content: string;
  /** The id of the element with the clause's title. */
  titleId: string;
}

/** A clause's text, rendered by what renders it for signers: it escapes all text and knows every element it writes. */
export const ClauseText = memo(function ClauseText({ content, titleId }: ClauseTextProps) {
  return (
    <div
      className={classes.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: renderRichText(content, titleId) }}
    />
  );
});
