import { Button, Collapse, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { verbatim } from '../../parts/verbatim.ts';
import { texts } from '../../texts/sending.ts';
import type { GivenFields, GivenProblems } from './given-fields.ts';
import { MetadataInputs } from './metadata-inputs.tsx';

interface GivenInputsProps {
  fields: GivenFields;
  problems: GivenProblems | undefined;
  onChange(fields: GivenFields): void;
  /** Whether there is more than one signer. Signers can't share an external ID. */
  forMany: boolean;
}

/** The fields for other software, folded away because most senders need none of them. */
export function GivenInputs({ fields, problems, onChange, forMany }: GivenInputsProps) {
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={14} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {texts.moreOptions}
      </Button>
      {/* Problems are never hidden. */}
      <Collapse id={id} expanded={isOpen || problems !== undefined}>
        <Stack pt="sm">
          <SimpleGrid cols={{ base: 1, xs: forMany ? 1 : 2 }}>
            {!forMany && (
              <TextInput
                label={texts.externalId}
                description={texts.externalIdHint}
                maxLength={255}
                {...verbatim}
                error={problems?.externalId}
                value={fields.externalId}
                onChange={({ currentTarget }) => onChange({ ...fields, externalId: currentTarget.value })}
              />
            )}
            <TextInput
              label={texts.redirectUrl}
              description={texts.redirectUrlHint}
              placeholder="https://"
              maxLength={2048}
              {...verbatim}
              error={problems?.redirectUrl}
              value={fields.redirectUrl}
              onChange={({ currentTarget }) => onChange({ ...fields, redirectUrl: currentTarget.value })}
            />
          </SimpleGrid>
          <MetadataInputs
            rows={fields.metadata}
            problems={problems}
            onChange={(metadata) => onChange({ ...fields, metadata })}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
