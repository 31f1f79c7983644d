import { createHmac } from 'node:crypto'
import type { Clock } from '../domain/clock.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

type CountDocument = {
  /** Ids of the mails that were counted: a mail that is tried again is the same. */
  readonly mails: readonly string[]
  /** When counting begins anew. */
  readonly until: string
}

const counts: StateCollection<CountDocument> = { name: 'mail-counts', indexes: {} }

export type MailLimit = { readonly mails: number; readonly seconds: number }

export type MailCounts = {
  /**
   * Counts a mail, once for each id, from the first one on for the limit's seconds. Answers the seconds until counting
   * begins anew where the limit is reached, and 0 where the mail was counted.
   */
  count(key: string, mailId: string, limit: MailLimit): Promise<number>
}

/**
 * How many mails were caused, over all instances and restarts. A document's id is a keyed hash, so that neither an
 * address nor a client is stored.
 */
export const createMailCounts = (
  state: StateStore,
  clock: Clock,
  [serverSecret]: readonly [Buffer, ...Buffer[]],
): MailCounts => ({
  count: async (key, mailId, { mails: most, seconds }) => {
    const id = createHmac('sha256', serverSecret).update(`mail-count\0${key}`).digest('hex')
    for (;;) {
      const now = Date.parse(clock.now())
      const found = await state.get(counts, id)
      const current = found !== undefined && Date.parse(found.doc.until) > now ? found.doc : undefined
      if (current?.mails.includes(mailId)) return 0
      const until = current === undefined ? now + seconds * 1000 : Date.parse(current.until)
      if ((current?.mails.length ?? 0) >= most) return Math.ceil((until - now) / 1000)
      const doc = { mails: [...(current?.mails ?? []), mailId], until: new Date(until).toISOString() }
      const expiry = { expiresAt: new Date(until) }
      const counted =
        found === undefined
          ? await state.insert(counts, id, doc, expiry)
          : await state.replace(counts, id, found.version, doc, expiry)
      if (counted) return 0
    }
  },
})
