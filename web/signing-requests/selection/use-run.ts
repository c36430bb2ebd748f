import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AssentError } from '../../../sdk/assent-error.ts';
import { ConnectionError } from '../../../sdk/connection-error.ts';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import type { Action } from './actions.ts';
import type { Outcome, Result } from './outcome.ts';
import { createPace } from './pace.ts';
import { runAll } from './run-all.ts';

export type Run = ReturnType<typeof useRun>;

interface Task {
  requests: SigningRequestInList[];
  action: Action;
  outcomes: Map<string, Outcome>;
  /** The requests whose answer was lost. */
  uncertain: Set<string>;
}

/** Works through selected requests, a few at a time. Leaving the page stops it. */
export function useRun() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'running' | 'interrupted' | 'ended'>('idle');
  const [processed, setProcessed] = useState(0);
  const [error, setError] = useState<unknown>();
  const [pace] = useState(() => createPace());
  const task = useRef<Task>(undefined);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function run(given: Task): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    setState('running');
    try {
      const rest = given.requests.filter(({ id }) => !given.outcomes.has(id));
      await runAll(
        rest,
        async (request) => {
          await actOn(request, given, controller.signal);
          setProcessed(given.outcomes.size);
        },
        { pace, signal: controller.signal },
      );
      setState('ended');
    } catch (failure) {
      setError(failure);
      setState(controller.signal.aborted ? 'ended' : 'interrupted');
    }
    await queryClient.invalidateQueries();
  }

  return {
    state,
    error,
    processed,
    total: task.current?.requests.length ?? 0,
    results: (): Result[] => (task.current ? resultsOf(task.current) : []),
    /** Does nothing the second time, as after a double click. */
    start(requests: SigningRequestInList[], action: Action): void {
      if (task.current) return;
      task.current = { requests, action, outcomes: new Map(), uncertain: new Set() };
      void run(task.current);
    },
    /** Continues with the requests that have no outcome yet. */
    resume(): void {
      if (task.current && state !== 'running') void run(task.current);
    },
    /** No further requests are begun. Those under way are finished. */
    stop(): void {
      stopping.current?.abort();
      if (state === 'interrupted') setState('ended');
    },
  };
}

async function actOn(
  request: SigningRequestInList,
  { action, outcomes, uncertain }: Task,
  signal: AbortSignal,
) {
  try {
    outcomes.set(request.id, await action(request, signal));
    uncertain.delete(request.id);
  } catch (error) {
    if (isUncertain(error)) uncertain.add(request.id);
    throw error;
  }
}

/** Whether the connection was lost, or the service or a proxy failed, maybe after the change. */
function isUncertain(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof AssentError && error.status >= 500);
}

function resultsOf({ requests, outcomes, uncertain }: Task): Result[] {
  return requests.map((request) => ({
    request,
    outcome: outcomes.get(request.id),
    isUncertain: uncertain.has(request.id),
  }));
}
