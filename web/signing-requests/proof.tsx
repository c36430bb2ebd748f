import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCertificate, IconFileZip } from '@tabler/icons-react';
import { baseUrl, useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { download } from '../parts/download.ts';
import { Section } from '../parts/section.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { texts } from '../texts/signing-requests.ts';
import type { SigningRequest } from './queries.ts';

/**
 * Downloads that prove to third parties what happened to a request. They are available once it is no longer pending.
 */
export function Proof({ request }: { request: SigningRequest }) {
  const { id, status, completed_at } = request;
  const assent = useAssent();
  const certificate = useApiMutation({
    run: () => assent.signingRequests.getCertificate(id),
    onSuccess: (file) => download(file, `certificate-${id}.pdf`),
  });
  const evidence = useApiMutation({
    run: () => assent.signingRequests.getEvidence(id),
    onSuccess: (file) => download(file, `evidence-${id}.zip`),
  });
  if (status === 'PENDING') return null;
  return (
    <Section title={texts.proof.title}>
      <Text size="sm" c="dimmed">
        {texts.proof.evidence} {completed_at && `${texts.proof.certificate} `}
        <Sentence
          text={texts.proof.verify}
          link={
            <Anchor href={`${baseUrl}/verify`} target="_blank" size="sm" underline="always">
              {texts.proof.verifyLink}
            </Anchor>
          }
        />
      </Text>
      <Group gap="xs">
        {completed_at && (
          <Button
            variant="default"
            data-wraps
            leftSection={<IconCertificate size={16} />}
            loading={certificate.isPending}
            onClick={() => certificate.mutate()}
          >
            {texts.proof.downloadCertificate}
          </Button>
        )}
        <Button
          variant="default"
          data-wraps
          leftSection={<IconFileZip size={16} />}
          loading={evidence.isPending}
          onClick={() => evidence.mutate()}
        >
          {texts.proof.downloadEvidence}
        </Button>
      </Group>
    </Section>
  );
}
