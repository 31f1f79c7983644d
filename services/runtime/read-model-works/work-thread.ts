import { parentPort, workerData } from 'node:worker_threads'
import type { WorkOutcome } from '@cartorio/contracts/http/read-model-works.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { EngineDeps } from '../../projection-engine/engine.js'
import { partitionNames, pointerOf } from '../../projection-engine/generations/generation.js'
import { rebuildProjections } from '../../projection-engine/generations/rebuild.js'
import type { Projection } from '../../projection-engine/projection.js'
import { loadEveryQuarantined } from '../../projection-engine/quarantine/quarantine.js'
import { verifyProjections } from '../../projection-engine/verify/verify.js'
import { isProjectionName, projectionNamed } from '../../projections/every-projection.js'
import { lowerPriority } from '../thread-priority.js'
import { threadFailure, withThreadStores } from '../threads/thread-stores.js'
import type { ThreadWork, WorkMessage } from './work-in-thread.js'

const { work, ...urls }: ThreadWork = workerData
lowerPriority()
const ending = new AbortController()
parentPort?.once('message', () => ending.abort())

const say = (message: WorkMessage): void => parentPort?.postMessage(message)

const countQuarantined = async ({ readStore }: EngineDeps, projection: Projection): Promise<number> => {
  const { serving } = await pointerOf(readStore, projection)
  return serving === null ? 0 : (await loadEveryQuarantined(readStore, partitionNames(projection, serving))).length
}

const rebuild = async (deps: EngineDeps, projection: Projection): Promise<WorkOutcome> => {
  const head = Number(await deps.eventStore.head())
  await rebuildProjections(
    deps,
    [projection],
    {
      // The log may grow meanwhile.
      onProgress: ({ position, events }) =>
        say({ kind: 'progress', progress: { part: head <= 0 ? 1 : Math.min(1, Number(position) / head), events } }),
    },
    ending.signal,
  )
  ending.signal.throwIfAborted()
  return { differences: 0, quarantined: await countQuarantined(deps, projection) }
}

const verify = async (deps: EngineDeps, projection: Projection): Promise<WorkOutcome> => {
  const [found] = await verifyProjections(deps, [projection], {
    onProgress: (progress) => {
      ending.signal.throwIfAborted()
      say({ kind: 'progress', progress })
    },
  })
  if (found?.generation === undefined) throw new TechnicalError(`${projection.name} has never been filled`)
  return { differences: found.differences.length, quarantined: found.quarantined.length }
}

const run = async (): Promise<void> => {
  try {
    if (!isProjectionName(work.readModel)) throw new TechnicalError('no such read model')
    const projection = projectionNamed(work.readModel)
    const outcome = await withThreadStores(urls, ending.signal, (stores) => {
      const deps: EngineDeps = { ...stores, onError: () => undefined }
      return work.kind === 'rebuild' ? rebuild(deps, projection) : verify(deps, projection)
    })
    say({ kind: 'done', outcome })
  } catch (error) {
    say(threadFailure(error))
  } finally {
    // Nothing else keeps the thread.
    parentPort?.close()
  }
}

void run()
