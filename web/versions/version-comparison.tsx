import { Loaded } from '../parts/loaded.tsx';
import { texts } from '../texts/versions.ts';
import type { Version } from './clauses.ts';
import { Comparison } from './comparison.tsx';
import { useDiff, type VersionInList } from './queries.ts';

interface VersionComparisonProps {
  version: Version;
  against: string;
  others: VersionInList[];
}

/** Compares a version with another version of its document, from the earlier to the later one. */
export function VersionComparison({ version, against, others }: VersionComparisonProps) {
  const other = others.find(({ id }) => id === against);
  const isLater = (other?.version_number ?? 0) > version.version_number;
  const [from, to] = isLater ? [version.id, against] : [against, version.id];
  const names = [texts.versionName(version.version_number), texts.versionName(other?.version_number ?? '')];
  const [earlier = '', later = ''] = isLater ? names : names.toReversed();
  const diff = useDiff(to, from);
  return <Loaded query={diff}>{(data) => <Comparison diff={data} from={earlier} to={later} />}</Loaded>;
}
