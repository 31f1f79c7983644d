import type { LeaseStore } from '../lease/leases.js'
import type { ReadStore } from './port.js'

/** Leases in registers of the read store. All keys begin with the prefix: they are read in one question. */
export const leasesInReadStore = (
  readStore: Pick<ReadStore, 'registers' | 'setRegisters'>,
  prefix: string,
): LeaseStore => ({
  leases: async () => new Map((await readStore.registers(prefix)).map((register) => [register.key, register])),
  setLeases: (changes) => readStore.setRegisters(changes),
})
