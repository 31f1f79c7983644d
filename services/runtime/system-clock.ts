import { randomUUID } from 'node:crypto'
import type { Clock, Ids } from '../domain/clock.js'

export const systemClock: Clock = { now: () => new Date().toISOString() }
export const randomIds: Ids = { random: randomUUID }
