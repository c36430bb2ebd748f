import type { CompiledQuery, RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { currentTelemetry } from '../telemetry/telemetry.ts';
import type { Db } from './database.ts';

/**
 * A statement whose text is always the same, compiled at its first execution. From then on only its values change. For
 * large statements that are executed very often: the text of a creation took 90 of the 130 µs that Node spent on it.
 *
 * @param build passes its values on as parameters, and neither looks at them nor depends on anything else that changes.
 *   Only the trace that jobs belong to does, so with telemetry the statement is compiled each time
 */
export function compileOnce<Values extends object, Row>(
  build: (values: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (currentTelemetry()) return (await build(values).execute(db)).rows;
    compiled ??= build(namesOf<Values>()).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      // It has the name of a value, because it comes from namesOf.
      parameter instanceof Name ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** Each takes a few kilobytes. */
const maxShapes = 500;

/**
 * Like `compileOnce`, for a statement whose text depends on some of its values, such as the sort order. It is compiled
 * once for each combination of those, so there should be few.
 *
 * @param passedOn the other values, which `build` only passes on as parameters. The text may depend on whether they are
 * given
 */
export function compileOncePerShape<Values extends object, Row>(
  passedOn: readonly (keyof Values & string)[],
  build: (values: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const statements = new LRUCache<string, (db: Db, values: Values) => Promise<Row[]>>({ max: maxShapes });
  return (db, values) => {
    const given = passedOn.filter((name) => values[name] !== undefined);
    const shape = JSON.stringify({ ...values, ...Object.fromEntries(given.map((name) => [name, ''])) });
    const compile = () =>
      compileOnce<Values, Row>((names) =>
        build({ ...values, ...Object.fromEntries(given.map((name) => [name, names[name]])) }),
      );
    const execute = statements.get(shape) ?? compile();
    statements.set(shape, execute);
    return execute(db, values);
  };
}

/** Takes the place of a value while a statement is compiled. */
class Name {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** An object each of whose members is its own name. Statements do not look at their values. */
function namesOf<Values extends object>(): Values {
  return new Proxy({}, { get: (_target, name) => new Name(name) }) as Values;
}
