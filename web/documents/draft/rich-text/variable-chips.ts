import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { placeholders } from '../../../../shared/variables/placeholders.ts';
import { texts } from '../../../texts/draft.ts';
import type { Variable } from '../../../versions/clauses.ts';
import classes from './rich-text-editor.module.css';

/**
 * Shows each `{{name}}` of a declared variable as a chip, and marks those that are not declared. The text stays as it
 * is: the chip is only how it looks. Without variables, braces are text like any other.
 */
export function variableChips(variables: () => Variable[]): Extension {
  return Extension.create({
    name: 'variableChips',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { decorations: ({ doc }) => DecorationSet.create(doc, chipsIn(doc, variables())) },
      }),
    ],
  });
}

function chipsIn(doc: Node, variables: Variable[]): Decoration[] {
  if (variables.length === 0) return [];
  const labels = new Map(variables.map(({ name, label }) => [name, label]));
  const chips: Decoration[] = [];
  doc.descendants((node, position) => {
    for (const { 0: whole, 1: name = '', index } of node.text?.matchAll(placeholders) ?? []) {
      const label = labels.get(name);
      const from = position + index;
      chips.push(
        Decoration.inline(from, from + whole.length, {
          class: (label === undefined ? classes.unknownVariable : classes.variable) ?? '',
          title: label ?? texts.variables.unknown(whole),
        }),
      );
    }
  });
  return chips;
}
