import { Loaded } from '../parts/loaded.tsx';
import type { Version } from './clauses.ts';
import { Comparison } from './comparison.tsx';
import { useDiff, type VersionInList } from './queries.ts';

interface ComparedWithProps {
  version: Version;
  against: string;
  others: VersionInList[];
}

/** A version and another one of its document, from the earlier to the later. */
export function ComparedWith({ version, against, others }: ComparedWithProps) {
  const other = others.find(({ id }) => id === against);
  const isLater = (other?.version_number ?? 0) > version.version_number;
  const [from, to] = isLater ? [version.id, against] : [against, version.id];
  const names = [`version ${version.version_number}`, `version ${other?.version_number ?? ''}`];
  const [earlier = '', later = ''] = isLater ? names : names.toReversed();
  const diff = useDiff(to, from);
  return <Loaded query={diff}>{(data) => <Comparison diff={data} from={earlier} to={later} />}</Loaded>;
}
