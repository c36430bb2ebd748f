import {
  Autocomplete,
  Button,
  Code,
  Group,
  Input,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Copy } from '../../parts/copy.tsx';
import classes from './clause-card.module.css';
import type { ClauseProps, OpenClause } from './clause-card.tsx';
import type { Fault } from './faults.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { cleanSlug } from './slug.ts';

/** All that can be changed of a clause. */
export function ClauseForm({
  clause,
  open,
  isPublished,
  sections,
  faults,
  actions,
}: ClauseProps & { open: OpenClause }) {
  const { id } = clause;
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open.focus !== 'text') title.current?.focus({ preventScroll: true });
    if (open.focus === 'new') title.current?.select();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const faultOf = (field: Fault['field']) => faults.find((fault) => fault.field === field)?.message;
  return (
    <Stack ref={form} gap="md" className={classes.form}>
      <TextInput
        ref={title}
        label="Title"
        value={clause.title}
        onChange={(event) => actions.rename(id, event.currentTarget.value, isPublished)}
        maxLength={200}
        error={faultOf('title')}
      />
      <Input.Wrapper label="Text" labelElement="div" error={faultOf('content')}>
        <RichTextEditor
          key={id}
          content={clause.content}
          isFocused={open.focus === 'text'}
          onChange={(content) => actions.change(id, { content })}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Switch
          label="Must be accepted"
          description="Who declines it rejects the whole document."
          checked={clause.is_mandatory}
          onChange={(event) => actions.change(id, { is_mandatory: event.currentTarget.checked })}
        />
        <Switch
          label="Pre-ticked"
          description="Signers find it accepted, and can still decline it."
          checked={clause.default_checked}
          onChange={(event) => actions.change(id, { default_checked: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Autocomplete
          label="Section"
          description="A heading over neighbours of the same section. May stay empty."
          data={sections}
          value={clause.section ?? ''}
          onChange={(section) => actions.change(id, { section: section || null })}
          maxLength={100}
          error={faultOf('section')}
        />
        <TextInput
          label="Slug"
          description="By this name programs find the decision on it."
          value={clause.slug}
          onChange={(event) => actions.change(id, { slug: cleanSlug(event.currentTarget.value) })}
          error={faultOf('slug')}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Group gap={4} wrap="nowrap" style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed" truncate>
            Clause id <Code fz="xs">{id}</Code>
          </Text>
          <Copy value={id} what="the clause id" />
        </Group>
        <Button variant="default" onClick={() => actions.close(id)}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
