/**
 * Makes calls share work: items that come while `work` runs wait and are done together by its next run. Every promise
 * settles as the run that held its item.
 */
export function gather<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next = Promise.withResolvers<void>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const [items, { resolve, reject }] = [waiting, next];
      [waiting, next] = [[], Promise.withResolvers<void>()];
      await work(items).then(resolve, reject);
    }
    isRunning = false;
  }

  return (item) => {
    waiting.push(item);
    const { promise } = next;
    if (!isRunning) void run();
    return promise;
  };
}
