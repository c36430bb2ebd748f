import type { Query } from '@tanstack/react-query';

/**
 * For `placeholderData`: keeps what was shown before, such as another page of a list, until the data has loaded. The
 * key of that query has to begin with the same parts, so that it is not another organisation's, or about something
 * else.
 */
export function previousDataOf(...start: string[]) {
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    start.every((part, index) => query?.queryKey[index] === part) ? previous : undefined;
}
