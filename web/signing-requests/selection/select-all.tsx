import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { useAssent } from '../../api/assent.ts';
import { showError } from '../../parts/notify.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/selection.ts';
import { type ListSearch, toExportQuery } from '../list-search.ts';
import { maxPageSize, readAll } from './read-all.ts';
import { maxSelected } from './selection.ts';

interface SelectAllProps {
  search: ListSearch;
  /** Whether there is anything to select. What is being read is read to its end, also when the list changes. */
  isOffered: boolean;
  /** How many requests the filters match. */
  total: number;
  onRead(requests: SigningRequestInList[]): void;
}

/** Selects everything that the filters match at this moment, by reading the list to its end. */
export function SelectAll({ search, isOffered, total, onRead }: SelectAllProps) {
  const assent = useAssent();
  const [count, setCount] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const read = async () => {
    const controller = new AbortController();
    reading.current = controller;
    setCount(0);
    try {
      const query = { ...toExportQuery(search), limit: maxPageSize };
      const all = await readAll(assent.signingRequests.list(query, controller), setCount);
      if (!controller.signal.aborted) onRead(all);
    } catch (error) {
      if (!controller.signal.aborted) showError(error);
    }
    setCount(undefined);
  };
  if (count !== undefined)
    return (
      <>
        <Text size="sm" c="dimmed">
          {texts.selecting(formatCount(count), formatCount(Math.min(total, maxSelected)))}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => reading.current?.abort()}>
          {texts.stop}
        </Button>
      </>
    );
  if (!isOffered) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => void read()}>
      {total > maxSelected
        ? texts.selectFirst(formatCount(maxSelected), formatCount(total))
        : texts.selectAll(formatCount(total))}
    </Button>
  );
}
