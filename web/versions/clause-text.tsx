import { memo } from 'react';
import { renderRichText } from '../../shared/rich-text/render.ts';
import { useClauseLanguage } from './clause-language.tsx';
import classes from './clause-text.module.css';

interface ClauseTextProps {
  content: string;
  /** The id of the element that contains the clause's title. */
  titleId: string;
}

/**
 * A clause's text, rendered as for signers. The renderer escapes all text and writes only elements from a fixed list.
 */
export const ClauseText = memo(function ClauseText({ content, titleId }: ClauseTextProps) {
  return (
    <div
      {...useClauseLanguage()}
      className={classes.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer is safe, as explained above.
      dangerouslySetInnerHTML={{ __html: renderRichText(content, titleId) }}
    />
  );
});
