import type { Static, TSchema } from 'typebox';
import type { ApiOperation } from '../../wire/api.ts';

/**
 * The type of `data` in a successful response of the operation at a path below /api/v1; `unknown` if there is no
 * operation.
 */
export type DataOf<Method extends string, Path extends string> = [Found<Method, Path>] extends [never]
  ? unknown
  : Found<Method, Path>;

type Found<Method extends string, Path extends string> = DataIn<ApiOperation, Method, WithoutQuery<Path>>;

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

type DataIn<Op, Method extends string, Path extends string> = Op extends {
  method: Method;
  path: `/api/v1${infer Template}`;
  data: infer Data extends TSchema;
}
  ? true extends Matches<Template, Path>
    ? Static<Data>
    : never
  : never;

/** Whether a path such as `/versions/1/diff` fits a template such as `/versions/{id}/diff`, segment by segment. */
type Matches<Template extends string, Path extends string> = Template extends `${infer Name}/${infer Names}`
  ? Path extends `${infer Segment}/${infer Segments}`
    ? Fits<Name, Segment> extends true
      ? Matches<Names, Segments>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : Fits<Template, Path>;

/** The last segment may end in a query whose text TypeScript does not know, as in `/versions${query}`. */
type Fits<Name extends string, Segment extends string> = Name extends `{${string}}`
  ? true
  : Segment extends Name
    ? true
    : Segment extends `${Name}${infer Query}`
      ? string extends Query
        ? true
        : false
      : false;
