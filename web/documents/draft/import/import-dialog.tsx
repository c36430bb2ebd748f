import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { FileProblem } from '../../../import/file-problem.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { DialogActions } from '../../../parts/dialog-actions.tsx';
import { ScriptError } from '../../../parts/load-script.ts';
import { showError } from '../../../parts/notify.tsx';
import { ReloadButton } from '../../../parts/reload-button.tsx';
import { common } from '../../../texts/common.ts';
import { texts } from '../../../texts/draft-import.ts';
import type { DraftStore } from '../draft-store.ts';
import { ImportPreview } from './import-preview.tsx';
import { readBlocks } from './read-blocks.ts';

interface ImportDialogProps {
  store: DraftStore;
  onClose(): void;
}

interface Read {
  name: string;
  blocks: RichTextNode[];
  losses: string[];
}

/** Reads a contract from a file, shows the clauses found in it, and adds the chosen ones to the draft. */
export function ImportDialog({ store, onClose }: ImportDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<ReactNode>();
  const [isReading, setReading] = useState(false);
  const resetPicker = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be chosen again.
    resetPicker.current?.();
    setReading(true);
    setProblem(undefined);
    try {
      setRead({ name: file.name.replace(/\.\w+$/, ''), ...(await readBlocks(file)) });
    } catch (error) {
      setProblem(describeProblem(error));
    }
    setReading(false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title}
      size="xl"
      fullScreen={isPhone ?? false}
      // An accidental click would discard the choices.
      closeOnClickOutside={!read}
    >
      {read ? (
        <ImportPreview store={store} {...read} onBack={() => setRead(undefined)} onClose={onClose} />
      ) : (
        <Stack
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!isReading) void choose(event.dataTransfer.files[0] ?? null);
          }}
        >
          <Text size="sm">{texts.explanation}</Text>
          <Text size="sm" c="dimmed">
            {texts.notUploaded}
          </Text>
          {problem && (
            <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle />}>
              {problem}
            </Alert>
          )}
          <DialogActions onCancel={onClose}>
            <FileButton onChange={choose} accept=".docx,.md,.markdown,.html,.htm" resetRef={resetPicker}>
              {(props) => (
                <Button leftSection={<IconUpload size={16} />} loading={isReading} {...props}>
                  {texts.choose}
                </Button>
              )}
            </FileButton>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

function describeProblem(error: unknown): ReactNode {
  if (error instanceof FileProblem) return error.message;
  if (!(error instanceof ScriptError)) return texts.unreadable;
  return (
    <Stack gap={0} align="flex-start">
      {common.scriptNotLoaded}
      <ReloadButton onError={showError} />
    </Stack>
  );
}
