import { IconBraces } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { Menu } from '../../../parts/menu.tsx';
import { texts } from '../../../texts/draft.ts';
import type { Variable } from '../../../versions/clauses.ts';
import { focusedChain } from './focused-chain.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Inserts one of the declared variables at the cursor. */
export function VariableMenu({ editor, variables }: { editor: Editor; variables: Variable[] }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label={texts.toolbar.variable} icon={IconBraces} />
      </Menu.Target>
      <Menu.Dropdown>
        {variables.length === 0 && <Menu.Label>{texts.variables.declareFirst}</Menu.Label>}
        {variables.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => focusedChain(editor).insertContent(placeholderOf(name)).run()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A node, so that nothing in it is read as HTML. */
function placeholderOf(name: string) {
  return { type: 'text', text: `{{${name}}}` };
}
