'use client';

import { type CSSProperties, createElement, type ReactElement, useCallback, useEffect, useRef } from 'react';
import type { AssentSignElement, SignTheme } from './embed.ts';
import './embed.ts';
import type { SignEvents } from './sign-events.ts';

type Handlers = {
  [Name in keyof SignEvents as `on${Capitalize<Name>}`]?: (detail: SignEvents[Name]) => void;
};

export interface AssentSignProps extends Handlers {
  /** The signing link. While it is empty, nothing is shown. */
  src: string;
  theme?: SignTheme;
  lang?: string;
  /** What screen readers call the frame. */
  title?: string;
  className?: string;
  style?: CSSProperties;
}

/** `<assent-sign>` as a component. Each handler gets the `detail` of its event. */
export function AssentSign(props: AssentSignProps): ReactElement {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const listening = useRef<AbortController>(undefined);
  // Listens before the frame can have loaded. Also works in versions of React that pass no events to custom elements.
  const listen = useCallback((element: AssentSignElement | null) => {
    listening.current?.abort();
    if (!element) return;
    listening.current = new AbortController();
    const { signal } = listening.current;
    element.addEventListener('ready', ({ detail }) => latest.current.onReady?.(detail), { signal });
    element.addEventListener('viewed', ({ detail }) => latest.current.onViewed?.(detail), { signal });
    element.addEventListener('completed', ({ detail }) => latest.current.onCompleted?.(detail), { signal });
    element.addEventListener('rejected', ({ detail }) => latest.current.onRejected?.(detail), { signal });
    element.addEventListener('withdrawn', ({ detail }) => latest.current.onWithdrawn?.(detail), { signal });
    element.addEventListener('error', ({ detail }) => latest.current.onError?.(detail), { signal });
  }, []);
  const { src, theme, lang, title, className, style } = props;
  // Empty when absent: React 19 would assign undefined to the property, which makes the attribute the text "undefined".
  const given = { src: src ?? '', theme: theme ?? 'auto', lang: lang ?? '', title: title ?? '' };
  return createElement('assent-sign', { ref: listen, ...given, class: className, style });
}
