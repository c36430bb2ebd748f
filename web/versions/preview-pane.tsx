import {
  ActionIcon,
  Button,
  CopyButton,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { IconCheck, IconExternalLink, IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Failure } from '../parts/failure.tsx';
import { usePreviewLink } from './preview-link.ts';
import classes from './preview-pane.module.css';

export type PreviewSize = 'phone' | 'desktop';

interface PreviewPaneProps {
  versionId: string;
  size: PreviewSize;
  onSize(size: PreviewSize): void;
  onClose(): void;
  /** Another value means that what is stored has changed. */
  asOf?: string;
}

/** The signing page of a version as its signers see it, at the width of a phone or of a desk. */
export function PreviewPane({ versionId, size, onSize, onClose, asOf }: PreviewPaneProps) {
  const link = usePreviewLink(versionId);
  return (
    <Stack component="aside" aria-label="Preview" gap="xs" className={classes.pane} data-size={size}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={size}
          onChange={(value) => onSize(value === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
        <Group gap={4}>
          {link.data && <LinkActions url={link.data.url} />}
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={onClose}
            aria-label="Close the preview"
            data-hint="Close the preview"
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </Group>
      {link.error && <Failure error={link.error} retry={link.refetch} />}
      {link.data ? (
        <Frame key={link.data.framed} url={link.data.framed} asOf={asOf} />
      ) : (
        <Skeleton flex={1} mih={300} />
      )}
      <Text size="xs" c="dimmed">
        Nothing can be sent from the preview. Its link works for an hour, for whoever has it.
      </Text>
    </Stack>
  );
}

function LinkActions({ url }: { url: string }) {
  return (
    <>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={copy}
            leftSection={copied ? <IconCheck size={14} /> : <IconLink size={14} />}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
      <ActionIcon
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="subtle"
        color="gray"
        aria-label="Open the preview in a new tab"
        data-hint="Open in a new tab"
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
    // Reloading keeps the place one has read to.
    frame.current?.contentWindow?.location.reload();
  }, [asOf]);
  return <iframe ref={frame} src={url} title="The page as signers see it" className={classes.frame} />;
}
