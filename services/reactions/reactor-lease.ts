import type { LeaseStore } from '../stores/lease/leases.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

const leases: StateCollection<{ readonly owner: string | null }> = { name: 'reactor-leases', indexes: {} }

/** Leases in the state store, which every worker has. */
export const leasesInStateStore = (state: StateStore): LeaseStore => ({
  leases: async (keys) => {
    const stored = await state.getMany(leases, keys)
    return new Map([...stored].map(([key, { version, doc }]) => [key, { version, value: doc }]))
  },
  setLeases: (changes) =>
    Promise.all(
      changes.map(({ key, expectedVersion, value }) =>
        expectedVersion === null
          ? state.insert(leases, key, value)
          : state.replace(leases, key, expectedVersion, value),
      ),
    ),
})
