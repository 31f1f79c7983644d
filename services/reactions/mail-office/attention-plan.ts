import type { Instant } from '@cartorio/contracts/ids.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import { officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import type { AttentionEntry } from '../../mails/attention-mail.js'

export type AttentionItem = AttentionEntry & { readonly key: string; readonly urgent: boolean }

/** A mail that is to be sent, and not known to have been taken. */
type OwedMail = { readonly id: string; readonly daily: boolean; readonly keys: readonly string[] }

/** What the office was mailed; kept in the state store, so that a restart repeats nothing. */
export type Mailed = {
  readonly day: string
  /** Whether the day's mail was sent, or had nothing to say. */
  readonly dailyDone: boolean
  /** The keys that were mailed on that day. */
  readonly today: readonly string[]
  /** The keys of urgent entries that were mailed on any day and are open still. */
  readonly urgent: readonly string[]
  readonly owed: OwedMail | null
}

/** The hour at the office from which on the day's mail is sent. */
const dailyHour = 8

export const nothingMailed = (day: string): Mailed => ({ day, dailyDone: false, today: [], urgent: [], owed: null })

/** As it stands on the day: yesterday's list begins anew, and with it what was owed. */
export const onDay = (mailed: Mailed, now: Instant): Mailed => {
  const day = officeDay(now)
  return mailed.day === day ? mailed : { ...nothingMailed(day), urgent: mailed.urgent }
}

const isDailyDue = ({ day, dailyDone }: Mailed, now: Instant): boolean =>
  !dailyDone && Date.parse(now) >= Date.parse(officeDayStart(day)) + dailyHour * hourMillis

/** The next mail: the day's, with all that was not mailed today, or at once what is urgent and was never mailed so. */
export const nextMail = (mailed: Mailed, items: readonly AttentionItem[], now: Instant): OwedMail | undefined => {
  if (mailed.owed !== null) return mailed.owed
  const fresh = items.filter(({ key }) => !mailed.today.includes(key))
  const daily = isDailyDue(mailed, now)
  const due = daily ? fresh : fresh.filter(({ key, urgent }) => urgent && !mailed.urgent.includes(key))
  const keys = due.map(({ key }) => key)
  const [first] = keys
  if (first === undefined) return undefined
  return { id: daily ? `attention/${mailed.day}` : `attention/${mailed.day}/${first}`, daily, keys }
}

/** After the mail was taken. */
export const afterMail = (mailed: Mailed, owed: OwedMail, items: readonly AttentionItem[]): Mailed => {
  const urgent = items.filter((item) => item.urgent && owed.keys.includes(item.key)).map(({ key }) => key)
  return {
    ...mailed,
    dailyDone: mailed.dailyDone || owed.daily,
    today: [...mailed.today, ...owed.keys],
    urgent: [...mailed.urgent.filter((key) => items.some((item) => item.key === key)), ...urgent],
    owed: null,
  }
}

/** Where nothing is to be mailed: a day whose mail would be empty needs none later. */
export const withoutMail = (mailed: Mailed, now: Instant): Mailed =>
  isDailyDue(mailed, now) ? { ...mailed, dailyDone: true } : mailed
