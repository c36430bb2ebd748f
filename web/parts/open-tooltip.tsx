import { Tooltip } from '@mantine/core';

/** The tooltip of an element that has one in `data-tooltip`. */
export function OpenTooltip({ target }: { target: HTMLElement }) {
  return <Tooltip target={target} label={target.dataset.tooltip} opened />;
}
