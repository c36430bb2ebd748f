import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconExternalLink, IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ignoreDroppedFiles } from '../ignore-dropped-files.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useCopy } from '../parts/use-copy.ts';
import { common } from '../texts/common.ts';
import { texts } from '../texts/versions.ts';
import classes from './preview-pane.module.css';
import { usePreviewLink } from './use-preview-link.ts';

export type PreviewSize = 'phone' | 'desktop';

interface PreviewPaneProps {
  versionId: string;
  size: PreviewSize;
  onSize(size: PreviewSize): void;
  onClose(): void;
  /** Reloads the preview when it changes; the time at which the draft was last saved. */
  asOf?: string;
}

/** A preview of a version's signing page, at phone or desktop width. */
export function PreviewPane({ versionId, size, onSize, onClose, asOf }: PreviewPaneProps) {
  const link = usePreviewLink(versionId);
  return (
    <Stack component="aside" aria-label={texts.preview} gap="xs" className={classes.pane} data-size={size}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={texts.pane.width}
          value={size}
          onChange={onSize}
          data={[
            { value: 'phone', label: texts.pane.phone },
            { value: 'desktop', label: texts.pane.desktop },
          ]}
        />
        <Group gap={4}>
          {link.data && <LinkActions url={link.data.url} />}
          <IconButton onClick={onClose} aria-label={texts.pane.close} data-tooltip={texts.pane.close}>
            <IconX size={16} />
          </IconButton>
        </Group>
      </Group>
      {link.error && <ErrorAlert error={link.error} retry={link.refetch} />}
      {link.data && <Frame key={link.data.framed} url={link.data.framed} asOf={asOf} />}
      {link.isPending && <Skeleton flex={1} mih={300} />}
      <Text size="xs" c="dimmed">
        {texts.pane.note}
      </Text>
    </Stack>
  );
}

function LinkActions({ url }: { url: string }) {
  const { copied, copy } = useCopy(1_000);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => void copy(url)}
        leftSection={copied ? <IconCheck size={14} /> : <IconLink size={14} />}
      >
        {copied ? common.copied : texts.pane.copyLink}
      </Button>
      <ActionIcon
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="subtle"
        color="gray"
        aria-label={texts.pane.openInTab}
        data-tooltip={texts.pane.openInTabTooltip}
      >
        <IconExternalLink size={16} />
      </ActionIcon>
    </>
  );
}

function Frame({ url, asOf }: { url: string; asOf: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(asOf);
  useEffect(() => {
    if (shown.current === asOf) return;
    shown.current = asOf;
    // Reloading the frame keeps its scroll position.
    frame.current?.contentWindow?.location.reload();
  }, [asOf]);
  return (
    <iframe
      ref={frame}
      src={url}
      title={texts.pane.frame}
      className={classes.frame}
      onLoad={({ currentTarget: { contentWindow } }) => contentWindow && ignoreDroppedFiles(contentWindow)}
    />
  );
}
