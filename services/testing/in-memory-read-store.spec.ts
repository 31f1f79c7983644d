import { describeReadStore } from '../read-store/read-store.contract.js'
import { createInMemoryReadStore } from './in-memory-read-store.js'

const store = createInMemoryReadStore()

describeReadStore(
  'memory',
  () => store,
  async ({ name }, stepsDone) => {
    const steps = store.dropSteps(name)
    for (const step of steps.slice(0, stepsDone)) step()
    return stepsDone < steps.length
  },
)
