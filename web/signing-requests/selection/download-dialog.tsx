import { Button, Radio, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAssent } from '../../api/assent.ts';
import { dayOf } from '../../parts/days.ts';
import { DialogActions } from '../../parts/dialog-actions.tsx';
import { download } from '../../parts/download.ts';
import { showError } from '../../parts/notify.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/selection.ts';
import { type FileKind, fetchFile } from './actions.ts';
import { fileNameOf } from './file-names.ts';
import { type ActionDialogProps, RunDialog } from './run-dialog.tsx';
import { groupByAction } from './selection.ts';
import { useRun } from './use-run.ts';
import { type ZippedFile, zip } from './zip.ts';

/** The files of this many requests fit into the memory of a phone. */
const maxFiles = 200;

/**
 * Downloads the certificates or the evidence of the selected requests as one ZIP file, which is made in the browser.
 */
export function DownloadDialog({ requests, onClose }: ActionDialogProps) {
  const assent = useAssent();
  const run = useRun();
  const files = useRef<ZippedFile[]>([]);
  const { withCertificate, withEvidence } = groupByAction(requests);
  const [kind, setKind] = useState<FileKind>(withCertificate.length > 0 ? 'certificate' : 'evidence');
  const chosen = kind === 'certificate' ? withCertificate : withEvidence;
  const isTooMany = chosen.length > maxFiles;
  const save = async () => {
    download(
      await zip(files.current),
      `${kind === 'certificate' ? 'certificates' : 'evidence'}-${dayOf(new Date())}.zip`,
    );
  };
  const isComplete = run.state === 'ended' && run.processed === run.total && files.current.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last file has arrived.
  useEffect(() => {
    if (isComplete) save().catch(showError);
  }, [isComplete]);
  return (
    <RunDialog
      run={run}
      titles={{
        before: texts.downloading.before,
        during: texts.downloading.during(chosen.length),
        after: texts.downloading.after,
      }}
      extra={
        files.current.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFileZip size={16} />}
            onClick={() => save().catch(showError)}
          >
            {isComplete ? texts.downloading.again : texts.downloading.some(formatCount(files.current.length))}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack>
        <Radio.Group label={texts.downloading.kind} value={kind} onChange={setKind}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="certificate"
              disabled={withCertificate.length === 0}
              label={texts.downloading.certificates(withCertificate.length)}
              description={texts.downloading.certificatesHint}
            />
            <Radio
              value="evidence"
              label={texts.downloading.evidence(withEvidence.length)}
              description={texts.downloading.evidenceHint}
            />
          </Stack>
        </Radio.Group>
        {isTooMany && (
          <Text size="sm" c="red" role="alert">
            {texts.downloading.tooMany(formatCount(maxFiles))}
          </Text>
        )}
        <DialogActions onCancel={() => onClose(false)}>
          <Button
            disabled={isTooMany}
            onClick={() =>
              run.start(
                chosen,
                fetchFile(assent, kind, (request, content) =>
                  files.current.push({ name: fileNameOf(request, kind), content }),
                ),
              )
            }
          >
            {texts.downloading.download(chosen.length)}
          </Button>
        </DialogActions>
      </Stack>
    </RunDialog>
  );
}
