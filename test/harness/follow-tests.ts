import { createRequire } from 'node:module';

// Loaded before node:test, which otherwise follows each promise with a hook, to know to which test an error or a call
// of `after` belongs. That makes a promise twenty times as expensive. Here, the context that Node hands on anyway holds
// the test (docs/decisions/0060).

// The object that Node's own modules read. An import would get copies of its members.
const hooks: typeof import('node:async_hooks') = createRequire(import.meta.url)('node:async_hooks');
const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = hooks;
const { runInAsyncScope } = AsyncResource.prototype;
const testId = new AsyncLocalStorage<number>();
/** The classes of node:test, which it does not export. */
const classes = ['Test', 'Suite', 'TestHook'];

hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
hooks.executionAsyncId = () => testId.getStore() ?? executionAsyncId();
AsyncResource.prototype.runInAsyncScope = function (run, thisArg, ...args) {
  if (!classes.includes(this.constructor.name))
    return Reflect.apply(runInAsyncScope, this, [run, thisArg, ...args]);
  const runInTest = () => testId.run(this.asyncId(), () => Reflect.apply(run, thisArg, args));
  return Reflect.apply(runInAsyncScope, this, [runInTest]);
};
