import { texts } from '../texts/keyboard.ts';
import { alt, mod, shift } from './key-names.ts';
import { pageKeys } from './page-keys.ts';

export interface Shortcut {
  text: string;
  /** With the words for "then" and "or" between them. */
  keys: string[];
  /** Whether it has no modifier key, so that the user can turn it off. */
  isSingleKey: boolean;
}

const single = (text: string, ...keys: string[]): Shortcut => ({ text, keys, isSingleKey: true });
const modified = (text: string, ...keys: string[]): Shortcut => ({ text, keys, isSingleKey: false });

/** Everything that the sheet shows. */
export const shortcutGroups: { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: texts.everyPage,
    shortcuts: [modified(texts.find, mod, 'K'), single(texts.searchOrFind, '/'), single(texts.show, '?')],
  },
  {
    title: texts.goTo,
    shortcuts: pageKeys.map(({ key, name }) => single(name, 'G', texts.sequence, key)),
  },
  {
    title: texts.inLists,
    shortcuts: [
      single(texts.next, 'J'),
      single(texts.previous, 'K'),
      modified(texts.open, 'Enter'),
      single(texts.create, 'C'),
      modified(texts.select, texts.space),
      modified(texts.selectRange, shift, texts.space),
      modified(texts.clearSelection, texts.escape),
    ],
  },
  {
    title: texts.inDraft,
    shortcuts: [
      single(texts.nextOrPreviousClause, 'J', texts.choice, 'K'),
      modified(texts.editClause, 'Enter'),
      single(texts.addClause, 'C'),
      modified(texts.moveClause, alt, '↑', texts.choice, '↓'),
      modified(texts.save, mod, 'S'),
      modified(texts.publish, mod, shift, 'Enter'),
    ],
  },
  {
    title: texts.inText,
    shortcuts: [
      modified(texts.bold, mod, 'B'),
      modified(texts.italic, mod, 'I'),
      modified(texts.underlined, mod, 'U'),
      modified(texts.undo, mod, 'Z'),
      modified(texts.redo, mod, shift, 'Z'),
    ],
  },
];
