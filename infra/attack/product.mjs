import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** A module of the built product. */
export const product = (path) => import(join(root, 'services/dist', path))
