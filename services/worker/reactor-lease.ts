import type { LeaseStore } from '../lease/lease.js'
import type { StateCollection, StateStore } from '../state-store/port.js'

const leases: StateCollection<{ readonly owner: string | null }> = { name: 'reactor-leases', indexes: {} }

/** Leases in the state store, which every worker has. */
export const leasesIn = (state: StateStore): LeaseStore => ({
  register: async (key) => {
    const stored = await state.get(leases, key)
    return stored === undefined ? undefined : { version: stored.version, value: stored.doc }
  },
  setRegister: (key, version, value) =>
    version === null ? state.insert(leases, key, value) : state.replace(leases, key, version, value),
})
