import { createElement, type FunctionComponent, use } from 'react';

/**
 * A script of the dashboard couldn't be loaded: the service is unavailable, or a later release has replaced the script.
 */
export class ScriptError extends Error {
  constructor(cause: unknown) {
    super('A script could not be loaded.', { cause });
  }
}

/** A component whose script is loaded when it is first shown. */
type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the script ahead of time. Never fails, because showing the component will. */
  preload(): Promise<void>;
  /** Loads the script. Throws a ScriptError. */
  load(): Promise<void>;
};

/**
 * Loads a component's script when it is needed. Unlike the router's own `lazyRouteComponent`, which reloads the page when that
 * fails, it throws a ScriptError: a reload while the service is unavailable would show the browser's error page.
 */
export function lazyPart<Props extends object, Name extends string>(
  importFile: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): LazyPart<Props> {
  let Part: FunctionComponent<Props> | undefined;
  let attempt: Promise<void> | undefined;
  let hasFailed = false;
  const load = () => {
    if (!attempt || hasFailed) {
      hasFailed = false;
      attempt = importFile().then(
        (file) => {
          Part = file[name];
        },
        (cause: unknown) => {
          hasFailed = true;
          throw new ScriptError(cause);
        },
      );
    }
    return attempt;
  };
  const preload = () => load().catch(() => {});
  function Lazy(props: Props) {
    if (!Part) use(attempt ?? load());
    return Part ? createElement(Part, props) : null;
  }
  return Object.assign(Lazy, { preload, load });
}
