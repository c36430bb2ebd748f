import { Box, Button, Group, Text } from '@mantine/core';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useCanEdit, useMe } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { type Member, useMembers } from '../members/queries.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Section } from '../parts/section.tsx';
import { formatCount } from '../texts/count.ts';
import { formatList } from '../texts/format-list.ts';
import { texts } from '../texts/organisation.ts';
import { plural } from '../texts/plural.ts';

const say = texts.secondFactor;

/** Shows whether members need a second factor and who has none yet, with a button that changes the rule at once. */
export function TwoFactorRequirement({ isRequired }: { isRequired: boolean }) {
  const members = useMembers();
  return (
    <Box maw={560}>
      <Section title={say.title} lead={isRequired ? say.required : say.notRequired}>
        <Loaded query={members} loading={<LoadingRows rows={2} />}>
          {(list) => <Requirement isRequired={isRequired} members={list} />}
        </Loaded>
      </Section>
    </Box>
  );
}

function Requirement({ isRequired, members }: { isRequired: boolean; members: Member[] }) {
  const assent = useAssent();
  const params = { organisationId: useOrganisationId() };
  const canEdit = useCanEdit();
  const { user } = useMe();
  const without = members.filter(({ second_factor }) => second_factor === 'none');
  const change = useApiMutation({
    run: (two_factor_required: boolean) => assent.organisation.update({ two_factor_required }),
    changed: (saved) => ({ id: saved.id, fields: saved }),
    success: (_, required) => (required ? say.isRequired : say.isNotRequired),
  });
  const confirm = () =>
    openConfirmDialog({
      title: say.requireTitle,
      consequence:
        without.length === 0
          ? say.nobodyLocked
          : say.locked(
              without.length > 5
                ? plural(without.length, say.members)
                : formatList(without.map(({ name }) => name)),
            ),
      confirm: say.require,
      run: () => change.mutate(true),
    });
  return (
    <>
      <Text size="sm">
        {without.length === 0
          ? say.allHaveIt
          : describeWithout(without.length, plural(members.length, say.ofMembers))}
      </Text>
      <Group>
        {canEdit && (
          <RequirementButton
            isRequired={isRequired}
            isWithout={without.some(({ user_id }) => user_id === user.id)}
            isPending={change.isPending}
            onRequire={confirm}
            onEnd={() => change.mutate(false)}
          />
        )}
        <ButtonLink to="/$organisationId/organisation/members" params={params} variant="subtle">
          {say.seeMembers}
        </ButtonLink>
      </Group>
    </>
  );
}

interface RequirementButtonProps {
  isRequired: boolean;
  /** Whether the user has no second factor, and can't require one of others. */
  isWithout: boolean;
  isPending: boolean;
  onRequire(): void;
  onEnd(): void;
}

function RequirementButton({ isRequired, isWithout, isPending, onRequire, onEnd }: RequirementButtonProps) {
  const params = { organisationId: useOrganisationId() };
  if (isRequired)
    return (
      <Button variant="default" loading={isPending} onClick={onEnd}>
        {say.noLonger}
      </Button>
    );
  if (isWithout)
    return (
      <ButtonLink to="/$organisationId/account" params={params} variant="default">
        {say.ownFirst}
      </ButtonLink>
    );
  return (
    <Button variant="default" loading={isPending} onClick={onRequire}>
      {say.requireOfAll}
    </Button>
  );
}

function describeWithout(count: number, members: string): string {
  return count === 1 ? say.without.one(members) : say.without.other(formatCount(count), members);
}
