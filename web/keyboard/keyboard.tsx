import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { moveInList, pressCreateButton } from './list-keys.ts';
import { pageKeys } from './page-keys.ts';
import { createPrefix } from './prefix.ts';
import { useSingleKeys } from './single-keys.ts';

const actions: Record<string, () => void> = {
  J: () => moveInList(1),
  K: () => moveInList(-1),
  C: pressCreateButton,
};

/** The shortcuts of every page of an organisation. Renders nothing. */
export function Keyboard({ onHelp }: { onHelp(): void }) {
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [goTo] = useState(createPrefix);
  const press = (key: string) => {
    const page = pageKeys.find((each) => each.key === key);
    if (!goTo.take(Date.now())) actions[key]?.();
    else if (page) void navigate({ to: `/${organisationId}${page.path}` });
  };
  const letters = new Set([...Object.keys(actions), ...pageKeys.map(({ key }) => key)]);
  useSingleKeys([
    // Some keyboards have it without Shift.
    ['?', onHelp],
    ['shift+?', onHelp],
    ['G', () => goTo.press(Date.now())],
    ...[...letters].map((key): [string, () => void] => [key, () => press(key)]),
  ]);
  return null;
}
