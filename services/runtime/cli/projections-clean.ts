import { cleanProjections } from '../../projector/clean.js'
import type { Versioned } from '../../projector/generation.js'
import { projectionNames, visitProjection } from '../../projector/projections/every-projection.js'
import { runCommand, say } from './command-line.js'
import { withProjections } from './with-projections.js'

/** `make projections-clean`: drops generations and versions that nobody reads. */
runCommand(() =>
  withProjections(async ({ readStore }) => {
    const projections = await Promise.all(
      projectionNames.map((name) =>
        visitProjection(
          name,
          async (projection): Promise<Versioned> => ({
            name: projection.name,
            version: projection.version,
          }),
        ),
      ),
    )
    const { dropped, kept } = await cleanProjections(readStore, projections)
    for (const name of dropped) say(`dropped ${name}`)
    for (const { name, why } of kept) say(`kept ${name}: ${why}`)
    if (dropped.length === 0) say('Nothing to drop.')
    return 0
  }),
)
