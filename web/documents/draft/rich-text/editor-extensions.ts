import type { AnyExtension } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { richTextExtensions } from '../../../../shared/rich-text/extensions.ts';
import { texts } from '../../../texts/draft.ts';

/**
 * The nodes and marks of a clause for editing. Where the schema alone is not enough, TipTap's own extension takes the
 * place of ours: its checkboxes can be ticked, and it has commands and keyboard shortcuts.
 */
const editable: AnyExtension[] = [
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: {
      checkboxLabel: (node, checked) => labelOf(node.textContent || texts.toolbar.emptyTask, checked),
    },
  }),
  Highlight,
];

export const editorExtensions: AnyExtension[] = [
  ...richTextExtensions.filter(({ name }) => !editable.some((extension) => extension.name === name)),
  ...editable,
];

function labelOf(task: string, isDone: boolean): string {
  return isDone ? texts.toolbar.taskDone(task) : texts.toolbar.taskToDo(task);
}
