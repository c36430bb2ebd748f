import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { Menu } from '../../../parts/menu.tsx';
import { texts } from '../../../texts/draft.ts';
import { focusedChain } from './focused-chain.ts';

const { paragraph, heading, subheading, small } = texts.toolbar.styles;
const styles = [paragraph, heading, subheading, small];

/** Chooses between a paragraph and headings. The clause's title is one level above them. */
export function BlockMenu({ editor, level }: { editor: Editor; level: number }) {
  const choose = (chosen: number) => {
    const run = focusedChain(editor);
    if (chosen === 1 || chosen === 2 || chosen === 3) run.setHeading({ level: chosen }).run();
    else run.setParagraph().run();
  };
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          h={32}
          rightSection={<IconChevronDown size={14} />}
          tabIndex={-1}
          aria-label={texts.toolbar.textStyle(nameOf(level))}
        >
          {nameOf(level)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {styles.map((style, index) => (
          <Menu.Item
            key={style}
            onClick={() => choose(index)}
            rightSection={index === level ? <IconCheck size={16} /> : undefined}
          >
            {style}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function nameOf(level: number): string {
  return styles[level] ?? texts.toolbar.headingOfLevel(level);
}
