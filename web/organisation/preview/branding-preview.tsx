import { Group, SegmentedControl, Stack, Text, Title, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { readableAccent } from '../../../shared/accent/readable-accent.ts';
import { colors } from '../../../shared/tokens.ts';
import { texts } from '../../texts/organisation.ts';
import { type Brand, BrandLinks, BrandLogo } from './brand-parts.tsx';
import styles from './branding-preview.module.css';

const { preview } = texts;

type Scheme = 'light' | 'dark';

/** The top and bottom of a signing page and an email, with the branding in the form. */
export function BrandingPreview({ brand }: { brand: Brand }) {
  const [scheme, setScheme] = useState<Scheme>(useComputedColorScheme('light'));
  return (
    <Stack gap="sm" component="section" aria-label={preview.title}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {preview.title}
        </Title>
        <SegmentedControl
          aria-label={preview.colours}
          size="xs"
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: preview.light },
            { value: 'dark', label: preview.dark },
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {preview.signingPage}
      </Text>
      <div className={styles.page} style={variables(brand, scheme)} data-scheme={scheme}>
        <BrandLogo brand={brand} />
        <p className={styles.soft}>{preview.asks(brand.name)}</p>
        <p className={styles.title}>{preview.document}</p>
        <p className={styles.soft}>{preview.version}</p>
        <span className={styles.button}>{preview.review}</span>
        <BrandLinks brand={brand} />
      </div>
      <Text size="sm" c="dimmed">
        {preview.email}
      </Text>
      <div className={styles.page} style={variables(brand, scheme)} data-scheme={scheme}>
        <div className={styles.sheet}>
          <BrandLogo brand={brand} />
          <p className={styles.soft}>{preview.asks(brand.name)}</p>
          <p className={styles.title}>{preview.document}</p>
          <span className={styles.button}>{preview.open}</span>
        </div>
        <p className={styles.soft}>{preview.sentFor(brand.name)}</p>
        <BrandLinks brand={brand} />
      </div>
    </Stack>
  );
}

function variables({ accent }: Brand, scheme: Scheme): Record<`--preview-${string}`, string> {
  const own = accent ? readableAccent(accent)[scheme] : undefined;
  const color = colors[scheme];
  return {
    '--preview-paper': color.paper,
    '--preview-surface': color.surface,
    '--preview-ink': color.ink,
    '--preview-soft': color['ink-soft'],
    '--preview-line': color.line,
    '--preview-accent': own?.accent ?? color.accent,
    '--preview-on-accent': own?.onAccent ?? color['on-accent'],
  };
}
