import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConsentCounts } from '../../sdk/resources.ts';
import { Section } from '../parts/section.tsx';
import { MessageField } from '../signing-requests/send/message-field.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Version } from '../versions/clauses.ts';
import { type Audience, audiences, isExact, maxPeopleIn } from './audiences.ts';
import { ChangesSince } from './changes-since.tsx';

export interface CampaignInput {
  audience: Audience;
  message: string;
  /** How many days pass until the requests expire; 0 for never. */
  days: number | string;
}

interface CampaignFormProps {
  version: Version;
  states: ConsentCounts['states'];
  input: CampaignInput;
  onChange(input: CampaignInput): void;
  onPreview(): void;
  onNext(): void;
}

/** The first step: whom to ask, and what to say. */
export function CampaignForm({ version, states, input, onChange, onPreview, onNext }: CampaignFormProps) {
  const { audience, message, days } = input;
  const [problem, setProblem] = useState<string>();
  const next = () => {
    const isValid = typeof days === 'number' && days >= 0 && days <= 36_500;
    setProblem(isValid ? undefined : texts.creation.daysProblem);
    if (isValid) onNext();
  };
  return (
    <>
      <Section title={texts.creation.whatChanged}>
        <ChangesSince version={version} />
        <Group>
          <Button variant="default" leftSection={<IconDeviceMobile size={16} />} onClick={onPreview}>
            {texts.creation.preview}
          </Button>
        </Group>
      </Section>
      <Section title={texts.creation.whom}>
        <Radio.Group
          aria-label={texts.creation.whom}
          value={audience}
          onChange={(chosen) => onChange({ ...input, audience: chosen })}
        >
          <Stack gap="sm">
            {audiences.map((each) => (
              <Radio
                key={each}
                value={each}
                label={
                  <>
                    {texts.audiences[each]}{' '}
                    <Text span inherit c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                      {countIn(each, states)}
                    </Text>
                  </>
                }
                description={texts.audienceMeanings[each](version.version_number)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Section>
      <Section title={texts.creation.what}>
        <MessageField value={message} onChange={(text) => onChange({ ...input, message: text })} />
        <NumberInput
          label={texts.creation.days}
          description={texts.creation.daysHint}
          min={0}
          max={36_500}
          clampBehavior="none"
          maw={320}
          error={problem}
          value={days}
          onChange={(value) => onChange({ ...input, days: value })}
        />
        <Group justify="flex-end">
          <Button disabled={maxPeopleIn(audience, states) === 0} onClick={next}>
            {texts.creation.review}
          </Button>
        </Group>
      </Section>
    </>
  );
}

/** How many people an audience has, in words. */
export function countIn(audience: Audience, states: ConsentCounts['states']): string {
  const people = texts.people(maxPeopleIn(audience, states));
  return isExact(audience, states) ? people : texts.upTo(people);
}
