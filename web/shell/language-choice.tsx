import { Group, UnstyledButton } from '@mantine/core';
import { language } from '../texts/language.ts';
import { texts } from '../texts/shell.ts';
import { languageNames, switchLanguage } from './switch-language.ts';

/** The languages of the dashboard, for pages that have no menu. */
export function LanguageChoice() {
  return (
    <Group component="nav" aria-label={texts.language} gap="md" justify="center">
      {languageNames.map(([code, name]) => (
        <UnstyledButton
          key={code}
          lang={code}
          fz="sm"
          py={4}
          c={code === language ? 'var(--mantine-color-text)' : 'dimmed'}
          fw={code === language ? 600 : 400}
          aria-current={code === language || undefined}
          onClick={() => switchLanguage(code)}
        >
          {name}
        </UnstyledButton>
      ))}
    </Group>
  );
}
