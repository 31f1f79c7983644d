import { describeReadStore } from '../contracts/read-store.contract.js'
import { createInMemoryReadStore, type ReadStoreMode } from './in-memory-read-store.js'

for (const mode of ['transactional', 'guarded'] satisfies ReadStoreMode[]) {
  const store = createInMemoryReadStore(mode)

  describeReadStore(
    `memory, ${mode}`,
    () => store,
    async ({ name }, stepsDone) => {
      const steps = store.dropSteps(name)
      for (const step of steps.slice(0, stepsDone)) step()
      return stepsDone < steps.length
    },
    { isTransactional: mode === 'transactional' },
  )
}
