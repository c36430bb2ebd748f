import { Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Paging } from './paging.tsx';

/** How many are rendered at once. Ten thousand keep the browser busy for a minute or more. */
const rowsAtOnce = 200;

interface InPagesProps<Item> {
  items: Item[];
  /** Renders the items of one page. */
  children(items: Item[]): ReactNode;
}

/** A list that is loaded as a whole, in pages if it is long. */
export function InPages<Item>({ items, children }: InPagesProps<Item>) {
  const [chosen, choose] = useState(1);
  const start = useRef<HTMLDivElement>(null);
  // There may be fewer items than when the page was chosen.
  const page = Math.max(1, Math.min(chosen, Math.ceil(items.length / rowsAtOnce)));
  const turnTo = (next: number) => {
    choose(next);
    start.current?.scrollIntoView();
  };
  return (
    <Stack ref={start}>
      {children(items.slice((page - 1) * rowsAtOnce, page * rowsAtOnce))}
      <Paging total={items.length} size={rowsAtOnce} page={page} onChange={turnTo} />
    </Stack>
  );
}
