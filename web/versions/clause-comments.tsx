import { Button, Stack, Text } from '@mantine/core';
import type { ClauseDecisions } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/versions.ts';
import classes from './clause-decisions.module.css';
import { useClauseComments } from './queries.ts';

interface ClauseCommentsProps {
  versionId: string;
  clause: ClauseDecisions;
}

/** What signers wrote about a clause that they declined, newest first. */
export function ClauseComments({ versionId, clause }: ClauseCommentsProps) {
  const organisationId = useOrganisationId();
  const query = useClauseComments(versionId, clause.slug);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) return error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={2} />;
  return (
    <Stack gap="xs" align="flex-start">
      <ul className={classes.comments}>
        {data.pages
          .flatMap((page) => page.data)
          .map(({ signing_request_id, signer_name, decided_at, comments }) => (
            <li key={signing_request_id}>
              {comments.map(({ clause_id, comment }) => (
                <p key={clause_id} className={classes.comment} dir="auto">
                  {comment}
                </p>
              ))}
              <Text size="sm" c="dimmed">
                <TextLink
                  inherit
                  to="/$organisationId/signing-requests/$signingRequestId"
                  params={{ organisationId, signingRequestId: signing_request_id }}
                >
                  {signer_name}
                </TextLink>{' '}
                <Time at={decided_at} />
              </Text>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.decisions.moreComments}
        </Button>
      )}
    </Stack>
  );
}
