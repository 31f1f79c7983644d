import { findReadModelDifferences } from '../../runtime/read-model-differences.js'
import { eventually } from './eventually.js'

/** Each read model comes back from its troubles in its own time. */
export const untilReadModelsEqualTheLog = (
  database: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  eventually(
    () => findReadModelDifferences(database, dataDir, settings),
    (differences) => differences.length === 0,
  )
