import { createElement, type FunctionComponent, use } from 'react';
import { loadScript } from './load-script.ts';

/** A component whose script is loaded when it is first shown. */
type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the script ahead of time. Never fails, because showing the component will. */
  preload(): Promise<void>;
  /** Loads the script. Throws a ScriptError. */
  load(): Promise<void>;
};

/**
 * Loads a component's script when it is needed. Unlike the router's own `lazyRouteComponent`, which reloads the page
 * when that fails, it throws a ScriptError: a reload while the service is unavailable would show the browser's error
 * page.
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
      attempt = loadScript(importFile).then(
        (file) => {
          Part = file[name];
        },
        (error: unknown) => {
          hasFailed = true;
          throw error;
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
