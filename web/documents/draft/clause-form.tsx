import { Button, Code, Group, Input, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyIconButton } from '../../parts/copy-icon-button.tsx';
import { SuggestionInput } from '../../parts/suggestion-input.tsx';
import { verbatim } from '../../parts/verbatim.ts';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/draft.ts';
import { useClauseLanguage } from '../../versions/clause-language.tsx';
import type { Clause, Variable } from '../../versions/clauses.ts';
import classes from './clause-card.module.css';
import type { OpenClause } from './open-clause.ts';
import type { Problem } from './problems/problem.ts';
import { RichTextEditor } from './rich-text/rich-text-editor.tsx';
import { cleanSlug } from './slug.ts';
import type { ClauseActions } from './use-clause-actions.tsx';

export interface ClauseFormProps {
  clause: Clause;
  variables: Variable[];
  open: OpenClause;
  isPublished: boolean;
  sections: string[];
  problems: Problem[];
  actions: ClauseActions;
}

/** The form for everything that can be edited in a clause. */
export function ClauseForm({
  clause,
  variables,
  open,
  isPublished,
  sections,
  problems,
  actions,
}: ClauseFormProps) {
  const { id } = clause;
  const language = useClauseLanguage();
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open.focus !== 'text') title.current?.focus({ preventScroll: true });
    if (open.focus === 'new') title.current?.select();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const problemOf = (field: Problem['field']) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Stack ref={form} gap="md" className={classes.form}>
      <TextInput
        {...language}
        ref={title}
        label={texts.clause.title}
        value={clause.title}
        onChange={(event) => actions.rename(id, event.currentTarget.value, isPublished)}
        maxLength={500}
        error={problemOf('title')}
      />
      <Input.Wrapper label={texts.clause.text} labelElement="div" error={problemOf('content')}>
        <RichTextEditor
          key={id}
          content={clause.content}
          variables={variables}
          isFocused={open.focus === 'text'}
          onChange={(content) => actions.change(id, { content })}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Switch
          label={texts.clause.mandatory}
          description={texts.clause.mandatoryHint}
          checked={clause.is_mandatory}
          onChange={(event) => actions.change(id, { is_mandatory: event.currentTarget.checked })}
        />
        <Switch
          label={texts.clause.preSelected}
          description={texts.clause.preSelectedHint}
          checked={clause.default_checked}
          onChange={(event) => actions.change(id, { default_checked: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SuggestionInput
          {...language}
          label={texts.clause.section}
          description={texts.clause.sectionHint}
          data={sections}
          value={clause.section ?? ''}
          onChange={(section) => actions.change(id, { section: section || null })}
          maxLength={200}
          error={problemOf('section')}
        />
        <TextInput
          label={texts.clause.slug}
          description={texts.clause.slugHint}
          {...verbatim}
          value={clause.slug}
          onChange={(event) => actions.change(id, { slug: cleanSlug(event.currentTarget.value) })}
          error={problemOf('slug')}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Group gap={4} wrap="nowrap" style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {texts.clause.id}{' '}
            <Code fz="xs" px={0} bg="transparent">
              {id}
            </Code>
          </Text>
          <CopyIconButton value={id} what={texts.clause.theId} />
        </Group>
        <Button variant="default" onClick={() => actions.close(id)}>
          {common.done}
        </Button>
      </Group>
    </Stack>
  );
}
