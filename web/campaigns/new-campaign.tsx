import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ConsentCounts } from '../../sdk/resources.ts';
import { LeaveUnsavedDialog } from '../parts/leave-unsaved-dialog.tsx';
import { NoMailServerAlert } from '../signing-requests/send/no-mail-server-alert.tsx';
import type { Version } from '../versions/clauses.ts';
import { WithPreview } from '../versions/with-preview.tsx';
import { type Audience, audiences, maxPeopleIn } from './audiences.ts';
import { CampaignForm, type CampaignInput } from './campaign-form.tsx';
import { CampaignReview } from './campaign-review.tsx';

interface NewCampaignProps {
  version: Version;
  states: ConsentCounts['states'];
  preselected: Audience | undefined;
}

/** The two steps, with a preview of the signing page next to both. */
export function NewCampaign({ version, states, preselected }: NewCampaignProps) {
  const [input, setInput] = useState<CampaignInput>(() => ({
    audience: preselected ?? audiences.find((audience) => maxPeopleIn(audience, states) > 0) ?? 'OUTDATED',
    message: '',
    days: version.settings.expiry_days,
  }));
  const [start] = useState(input);
  const isStarted = useRef(false);
  const isUnsent = () => !isStarted.current && (input.message.trim() !== '' || input.days !== start.days);
  const [isReviewing, setReviewing] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = () => setPreviewing(true);
  const shared = { version, states, input, onPreview: preview };
  return (
    <WithPreview isOpen={isPreviewing} onClose={() => setPreviewing(false)} versionId={version.id}>
      <LeaveUnsavedDialog isUnsaved={isUnsent} />
      <Stack maw={720}>
        <NoMailServerAlert />
        {isReviewing ? (
          <CampaignReview
            {...shared}
            onBack={() => setReviewing(false)}
            onStarted={() => {
              isStarted.current = true;
            }}
          />
        ) : (
          <CampaignForm {...shared} onChange={setInput} onNext={() => setReviewing(true)} />
        )}
      </Stack>
    </WithPreview>
  );
}
