import { useEffect, useRef } from 'react';
import type { Role } from '../../wire/roles.ts';
import { useMembership } from '../api/me.ts';
import { isErrorShown, showNotice } from '../parts/notify.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/shell.ts';

/** From the one with the least rights to the one with the most. */
const ranks: Role[] = ['viewer', 'admin', 'owner'];

/**
 * Says that the user has been given a lower role while the page is open. Otherwise the buttons and dialogs that need more rights
 * would disappear without a word.
 */
export function useRoleNotice(): void {
  const { role } = useMembership();
  const before = useRef(role);
  useEffect(() => {
    // The error of a change that was refused for this reason has said so.
    if (ranks.indexOf(role) < ranks.indexOf(before.current) && !isErrorShown())
      showNotice(texts.roleLowered(common.rolesInSentence[role]), { stays: true });
    before.current = role;
  }, [role]);
}
