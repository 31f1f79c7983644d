import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import type { QueryConfig } from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { openPool } from '../postgres/connection.js'
import { inTime } from '../retry/backoff.js'
import { createInMemoryLimits } from './in-memory-limits.js'
import type { Limit, RateLimits } from './port.js'

/** Milliseconds after which a server that has not answered is passed over. */
const answerMillis = 500
/** Milliseconds between two removals of rows whose time is over. */
const cleanMillis = 10 * 60_000

type Server = {
  readonly limiter: (limit: Limit) => RateLimiterAbstract
  /** Resolves once the first connection is there, or has failed. */
  readonly opened: Promise<unknown>
  readonly close: () => Promise<void>
}

const onRedis = (url: string, namespace: string): Server => {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(2000, 50 * 2 ** times),
  })
  // The queues on the same server report a lost connection.
  client.on('error', () => undefined)
  return {
    limiter: ({ name, points, seconds: duration }) =>
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        keyPrefix: `${namespace}:${name}`,
        points,
        duration,
      }),
    opened: new Promise((resolve) => {
      client.once('ready', resolve)
      client.once('error', resolve)
    }),
    close: async () => client.disconnect(),
  }
}

const onPostgres = (url: string, tableName: string): Server => {
  const pool = openPool(url, 2)
  // Unlogged: a count costs the disk nothing. A server that crashes begins to count anew.
  const create = `CREATE UNLOGGED TABLE IF NOT EXISTS ${tableName} (key text PRIMARY KEY, points integer NOT NULL, expire bigint)`
  let creation: Promise<unknown> | undefined
  const created = (): Promise<unknown> => {
    creation ??= pool.query(create).catch((error: unknown) => {
      creation = undefined
      throw error
    })
    return creation
  }
  const limiter = ({ name, points, seconds: duration }: Limit) =>
    new RateLimiterPostgres({
      storeClient: {
        query: async (statement: QueryConfig) => {
          await created()
          return pool.query(statement)
        },
      },
      storeType: 'client',
      tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    })
  const clean = `DELETE FROM ${tableName} WHERE expire < $1`
  const cleaning = setInterval(() => void pool.query(clean, [Date.now()]).catch(() => undefined), cleanMillis)
  cleaning.unref()
  return {
    limiter,
    opened: created().catch(() => undefined),
    close: async () => {
      clearInterval(cleaning)
      await pool.end()
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

const countOn = async (limiter: RateLimiterAbstract, key: string, once: string | undefined, weight: number) => {
  if (once !== undefined && (await limiter.get(once)) !== null) return 0
  try {
    const counted = await limiter.consume(key, weight)
    if (once !== undefined) await limiter.set(once, 1, secondsOf(counted))
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // What was refused leaves room for something smaller.
    if (weight > 1) await limiter.reward(key, weight)
    return secondsOf(refusal)
  }
}

export type SharedLimits = RateLimits & { close(): Promise<void> }

/**
 * Limits that all instances on one Redis or Postgres share. While it is away, or says nothing, each instance counts in
 * its memory: nothing is refused for that. A key is stored as a keyed hash, so that the server holds neither an address
 * nor a client.
 */
export const openSharedLimits = (
  { url, namespace }: { readonly url: string; readonly namespace: string },
  serverSecret: Buffer,
): SharedLimits => {
  const server = /^rediss?:/.test(url) ? onRedis(url, namespace) : onPostgres(url, namespace)
  const opened = inTime(server.opened, answerMillis)
  const inMemory = createInMemoryLimits()
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = (limit: Limit): RateLimiterAbstract => {
    const limiter = limiters.get(limit.name) ?? server.limiter(limit)
    limiters.set(limit.name, limiter)
    return limiter
  }
  const hash = (...parts: readonly string[]): string =>
    createHmac('sha256', serverSecret)
      .update(['rate-limit', ...parts].join('\0'))
      .digest('base64url')

  return {
    count: async (limit, plainKey, { id, weight = 1 } = {}) => {
      await opened
      const key = hash(limit.name, plainKey)
      const once = id === undefined ? undefined : hash(limit.name, plainKey, id)
      const counting = countOn(limiterOf(limit), key, once, weight)
      const wait = await inTime(counting, answerMillis).catch(() => 'late' as const)
      if (wait !== 'late') return wait
      return inMemory.count(limit, key, { weight, ...(once === undefined ? {} : { id: once }) })
    },
    close: server.close,
  }
}
