import { Divider, Kbd, Stack, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { texts } from '../texts/keyboard.ts';
import classes from './shortcut-sheet.module.css';
import { type Shortcut, shortcutGroups } from './shortcuts.ts';
import { useSingleKeysSetting } from './single-keys.ts';

interface ShortcutSheetProps {
  opened: boolean;
  onClose(): void;
}

/** All shortcuts, and the switch that turns off single-key shortcuts. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  const [isOn, setOn] = useSingleKeysSetting();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="xl">
      <Stack>
        <div className={classes.groups}>
          {shortcutGroups.map(({ title, shortcuts }) => (
            <section key={title} className={classes.group}>
              <h3 className={classes.title}>{title}</h3>
              <ul className={classes.list}>
                {shortcuts.map((shortcut) => (
                  <Row
                    key={shortcut.keys.join(' ')}
                    shortcut={shortcut}
                    isOff={!isOn && shortcut.isSingleKey}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Divider />
        <Switch
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
          label={texts.singleKeys}
          description={texts.singleKeysHelp}
        />
      </Stack>
    </Dialog>
  );
}

function Row({ shortcut: { text, keys }, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  return (
    <li className={classes.row} data-off={isOff || undefined}>
      <span>
        {text}
        {isOff && ` (${texts.off})`}
      </span>
      <span className={classes.keys}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ' '}
            {joiners.has(key) ? key : <Kbd>{key}</Kbd>}
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** Between keys, not keys themselves. */
const joiners = new Set([texts.sequence, texts.choice]);
