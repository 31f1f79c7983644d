import type { System } from '@cartorio/contracts/http/system.js'

/** Reads how the installation does, of its stores: made by `runtime`, which alone knows them all. */
export type SystemReader = { read(): Promise<System> }
