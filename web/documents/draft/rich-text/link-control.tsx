import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { findLinkProblem } from '../../../../shared/rich-text/link-target.ts';
import { verbatim } from '../../../parts/verbatim.ts';
import { common } from '../../../texts/common.ts';
import { texts } from '../../../texts/draft.ts';
import { focusedChain } from './focused-chain.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Links the selected text, and validates the address as it is typed. */
export function LinkControl({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const href = complete(address);
  const problem = address.trim() === '' ? null : findLinkProblem(href);
  const toggle = () => {
    setAddress(String(editor.getAttributes('link').href ?? ''));
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    editor.view.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (problem) return;
    const run = focusedChain(editor).extendMarkRange('link');
    if (address.trim() === '') run.unsetLink().run();
    else if (editor.state.selection.empty && !isOn)
      run
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else run.setLink({ href }).run();
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" withArrow>
      <Popover.Target>
        <ToolbarButton label={texts.link.link} icon={IconLink} isOn={isOn} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={apply}>
          <Stack gap="xs" w={{ base: 260, xs: 340 }}>
            <TextInput
              label={texts.link.address}
              description={texts.link.addressHint}
              placeholder="https://"
              {...verbatim}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              error={problem && texts.link.problem(problem)}
              data-autofocus
            />
            <Group justify="flex-end" gap="xs">
              {isOn && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    focusedChain(editor).extendMarkRange('link').unsetLink().run();
                    setOpen(false);
                  }}
                >
                  {texts.link.remove}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={close}>
                {common.cancel}
              </Button>
              <Button size="xs" type="submit" disabled={problem !== null}>
                {texts.link.set}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Turns `example.com` and `me@example.com` into links. */
function complete(address: string): string {
  const typed = address.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed) || /^[/#]/.test(typed)) return typed;
  if (/^[^\s@/]+@[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  return /^[^\s/]+\.[^\s/]/.test(typed) ? `https://${typed}` : typed;
}
