import { useMe } from '../api/me.ts';
import { useApiKeys } from '../api-keys/queries.ts';
import { useMembers } from '../members/queries.ts';
import { texts } from '../texts/signing-requests.ts';
import type { SigningEvent } from './queries.ts';

/** Returns a function that names the actor of an event. */
export function useActorNames(): (actor: SigningEvent['actor']) => string {
  const { user } = useMe();
  const { data: members = [] } = useMembers();
  const { data: keys = [] } = useApiKeys();
  return ({ kind, id }) => {
    if (kind === 'signer') return texts.timeline.signer;
    if (kind === 'system') return 'Assent';
    if (kind === 'user') {
      const member = members.find(({ user_id }) => user_id === id);
      return id === user.id ? texts.timeline.you : (member?.name ?? texts.timeline.formerMember);
    }
    const key = keys.find((each) => each.id === id);
    return key ? texts.timeline.apiKey(key.name) : texts.timeline.anApiKey;
  };
}
